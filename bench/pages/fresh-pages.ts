import { startServer } from '../../tests/support/server-process.ts';
import type { Chapter } from '../report/tables.ts';
import { keptBytes } from './kept-bytes.ts';
import { changeOnePrice, putOnSale } from './price-lists.ts';

const sizes = [10, 100, 1_000, 10_000];
const turns = 7;

/** From a new price to the page that shows it, however many packages there are. */
export async function freshPages(): Promise<Chapter> {
  const smallest: number[] = [];
  const figures = [];
  for (const size of sizes) {
    const server = await startServer({ FRONTS: '0' });
    await putOnSale(server, size);
    const port = Number(new URL(server.url).port);
    const times: number[] = [];
    for (let turn = -1; turn < turns; turn += 1) {
      const before = (await keptBytes(port, '/')).headers.etag;
      await changeOnePrice(server, 1_000 + turn);
      // The first look that finds another page is the one that rendered it.
      for (;;) {
        const began = performance.now();
        const { headers } = await keptBytes(port, '/');
        if (headers.etag === before) continue;
        if (turn >= 0) times.push(performance.now() - began);
        break;
      }
    }
    await server.stop();
    if (size === sizes[0]) smallest.push(...times);
    figures.push({
      name: `${size.toLocaleString('en')} packages`,
      unit: 'ms',
      ours: times,
      reference: smallest,
      ...(size > (sizes[0] as number) && { bar: { is: 'at most' as const, ratio: 2 } }),
    });
  }
  return {
    title: 'A page rendered afresh after a price change',
    how: 'The home page asked for until it shows the new price; the time of the request that rendered it. The reference is the page with ten packages.',
    figures,
  };
}
