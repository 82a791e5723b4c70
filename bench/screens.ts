// How long the server takes for every screen of the console, with a company of 10,000 customers and a year of work, on
// both databases. `npm run bench:screens`, or `npm run bench:screens -- --size 1000`. Writes bench/results/screens.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { publicSite } from '../tests/support/public-site.ts';
import { signedIn } from '../tests/support/staff-browser.ts';
import { type Figures, figuresOf, timeOf } from './staff/figures.ts';
import { type FilledStore, versionOf, withFilledStores } from './staff/filled-stores.ts';
import { type ScreenCall, screenCalls } from './staff/screens.ts';

const warmUps = 3;
/** Of the server, in milliseconds. */
const bar = 200;

const { values } = parseArgs({
  options: { size: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '31' } },
});
const [size, rounds] = [Number(values.size), Number(values.rounds)];

await withFilledStores(
  [size],
  async (stores) => {
    const measured: Map<string, Figures>[] = [];
    for (const filled of stores) measured.push(await timesOf(filled));
    const screens = [...(measured[0] as Map<string, Figures>).keys()];
    const beyond = screens.filter((screen) => measured.some((own) => (own.get(screen)?.median ?? 0) > bar));
    const versions = await Promise.all(stores.map(versionOf));
    const text = [
      '# Every screen of the console',
      '',
      `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}, ${versions.join(', ')}. A company of ${size.toLocaleString('en')} customers with a year of work (\`npm run seed -- ${size} --year\`). Milliseconds from the request to the whole answer over HTTP, signed in as an owner: the median of ${rounds} and the time that 95 in 100 stay below. Exports are measured to their first bytes. The machine's load was ${loadavg()[1]?.toFixed(1)}: above ${availableParallelism()} every figure is mostly waiting for a core.`,
      '',
      `| | ${stores.map(({ database }) => `${database}, median | p95`).join(' | ')} |`,
      `|---|${stores.map(() => '---|---|').join('')}`,
      ...screens.map(
        (screen) => `| ${screen} | ${measured.map((own) => shown(own.get(screen))).join(' | ')} |`,
      ),
      '',
      `Every screen within ${bar} ms by its median: **${beyond.length === 0 ? 'met' : `not met (${beyond.join('; ')})`}**.`,
      '',
    ].join('\n');
    mkdirSync('bench/results', { recursive: true });
    writeFileSync('bench/results/screens.md', text);
    console.log(`\n${text}`);
  },
  { hasYear: true },
);

async function timesOf({ store, place }: FilledStore): Promise<Map<string, Figures>> {
  const site = await publicSite({}, place);
  try {
    const owner = await signedIn(site, 'bench@meltem.test', 'owner');
    await site.staff.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.staff.server.address() as AddressInfo;
    const ask = (call: ScreenCall) => answered(`http://127.0.0.1:${port}${call.path}`, owner.cookie, call);
    const calls = await screenCalls(store, Date.now());
    const times = new Map(calls.map(({ screen }) => [screen, [] as number[]]));
    // What is left of an export that was broken off must not fall on the next screen.
    for (const isExport of [undefined, true] as const) {
      const own = calls.filter((call) => call.isExport === isExport);
      for (let round = -warmUps; round < rounds; round += 1) {
        for (const call of own) {
          const time = await timeOf(() => ask(call));
          if (round >= 0) times.get(call.screen)?.push(time);
        }
      }
    }
    return new Map([...times].map(([screen, own]) => [screen, figuresOf(own)]));
  } finally {
    await site.close();
  }
}

async function answered(url: string, cookie: string, { isExport, path }: ScreenCall): Promise<void> {
  const stop = new AbortController();
  const answer = await fetch(url, { headers: { cookie }, signal: stop.signal });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  if (!isExport) await answer.arrayBuffer();
  else {
    await answer.body?.getReader().read();
    stop.abort();
  }
}

function shown(figures: Figures | undefined): string {
  return `${figures?.median.toFixed(1)} | ${figures?.high.toFixed(1)}`;
}
