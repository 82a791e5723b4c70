import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import type { Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { asStarted } from '../running/as-started.ts';
import { cachedBytes } from './cached-bytes.ts';
import { changeOnePrice, putOnSale } from './price-lists.ts';
import { timesToShown } from './time-to-shown.ts';

const sizes = [10, 10_000];
const turns = 7;

interface Shop {
  size: number;
  server: ServerProcess;
}

/** What a longer price list costs: from a new price to the page that shows it, its bytes, and until it is seen. */
export async function freshPages(): Promise<Chapter[]> {
  const shops: Shop[] = [];
  for (const size of sizes) {
    const server = await startServer(asStarted);
    await putOnSale(server, size);
    shops.push({ size, server });
  }
  try {
    const rendered = shops.map((): number[] => []);
    for (let turn = -1; turn < turns; turn += 1) {
      for (const [place, { server }] of shops.entries()) {
        const ms = await msToFreshPage(server, 1_000 + turn);
        if (turn >= 0) rendered[place]?.push(ms);
      }
    }
    const bytes = await Promise.all(shops.map(async ({ server }) => [(await homePage(server)).body.length]));
    const shown = await timesToShown(shops.map(({ server }) => server.url));
    return [
      {
        title: 'A page rendered afresh after a price change',
        how: 'The home page asked for until it shows the new price; the time of the request that rendered it. The reference is the page with ten packages.',
        figures: beside(rendered, 'ms'),
      },
      {
        title: 'What a longer price list weighs',
        how: 'The home page in Brotli, beside the one with ten packages.',
        figures: beside(bytes, 'bytes'),
      },
      ...(shown
        ? [
            {
              title: 'From the address to packages that can be chosen',
              how: 'The home page in Chromium with nothing cached, until the first card is drawn and its button works, beside the page with ten packages.',
              figures: beside(shown, 'ms'),
            },
          ]
        : []),
    ];
  } finally {
    for (const { server } of shops) await server.stop();
  }
}

/** The first look that finds another page is the one that rendered it. */
async function msToFreshPage(server: ServerProcess, price: number): Promise<number> {
  const before = (await homePage(server)).headers.etag;
  await changeOnePrice(server, price);
  for (;;) {
    const began = performance.now();
    const { headers } = await homePage(server);
    if (headers.etag !== before) return performance.now() - began;
  }
}

function homePage({ url }: ServerProcess) {
  return cachedBytes(Number(new URL(url).port));
}

/** Every size beside the smallest. */
function beside(values: readonly number[][], unit: string): Figure[] {
  return sizes.map((size, place) => ({
    name: `${size.toLocaleString('en')} packages`,
    unit,
    ours: values[place] ?? [],
    reference: values[0] ?? [],
    ...(place > 0 && { bar: { is: 'at most' as const, ratio: 2 } }),
  }));
}
