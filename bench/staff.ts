// How long the staff wait for lists, searches and exports with few registrations and with very many, side by side on both
// databases. `npm run bench:staff`, or `npm run bench:staff -- --sizes 1000,100000`. Writes bench/results/staff.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { mostCounted } from '#domain/list-page.ts';
import { exportReport } from './staff/exports.ts';
import { type Figures, figuresOf, timeOf } from './staff/figures.ts';
import { type FilledStore, versionOf, withFilledStores } from './staff/filled-stores.ts';
import { type Look, looksAt } from './staff/looks.ts';
import { timesOfWriting } from './staff/writing.ts';

const rounds = 51;
const warmUps = 5;
/** Against the smallest store. */
const bar = 3;

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,100000,1000000' } } });
const sizes = values.sizes.split(',').map(Number);

await withFilledStores(sizes, async (stores) => {
  const lines = [
    '# Lists and searches of the staff',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}, ${(await versionsOf(stores)).join(', ')}. Milliseconds from the call to the rows: the median of ${rounds}, and between which two nine in ten lie. All stores are looked at in turn. × is against ${count(sizes[0])} registrations; in brackets how many are found.`,
  ];
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    const own = stores.filter((filled) => filled.database === database);
    if (own.length === 0) continue;
    lines.push('', ...(await reportOf(own)), '', '### Exports', '', ...(await exportReport(own)));
  }
  lines.push('', '## What it costs a registration to be found', '', ...(await writingReport(stores)));
  const text = `${lines.join('\n')}\n`;
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/staff.md', text);
  console.log(`\n${text}`);
});

async function versionsOf(stores: FilledStore[]): Promise<string[]> {
  return [...new Set(await Promise.all(stores.map(versionOf)))];
}

async function reportOf(stores: FilledStore[]): Promise<string[]> {
  const looks = await Promise.all(stores.map(looksAt));
  const rows: string[] = [];
  const beyond: string[] = [];
  for (const [place, look] of (looks[0] as Look[]).entries()) {
    const own = looks.map((all) => all[place] as Look);
    const counts = await Promise.all(own.map(async ({ run }) => countOf(await run())));
    const figures = await sideBySide(own);
    const smallest = figures[0] as Figures;
    const ratios = figures.map(({ median }) => median / smallest.median);
    if (look.isPromised && ratios.some((ratio) => ratio > bar)) beyond.push(look.name);
    const cells = figures.map((time, size) =>
      [shown(time), ...(size === 0 ? [] : [`${ratios[size]?.toFixed(1)} ×`]), counts[size] ?? ''].join(' '),
    );
    rows.push(`| ${look.name} | ${cells.join(' | ')} |`);
  }
  const verdict = beyond.length === 0 ? 'met' : `not met (${beyond.join('; ')})`;
  return [
    `## ${stores[0]?.database}`,
    '',
    `| | ${stores.map(({ size }) => count(size)).join(' | ')} |`,
    `|---|${stores.map(() => '---|').join('')}`,
    ...rows,
    '',
    `First page and searches within ${bar} × of the smallest store: **${verdict}**.`,
  ];
}

/** How many are found, in brackets: a page of fifty with its count takes longer than one row. */
function countOf(answer: unknown): string | undefined {
  const { count } = answer as { count?: number };
  if (count === undefined) return undefined;
  return count > mostCounted ? `[> ${mostCounted}]` : `[${count}]`;
}

/** One after the other in turn, so that what else the machine does falls on all of them. */
async function sideBySide(looks: Look[]): Promise<Figures[]> {
  const times = looks.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [place, look] of looks.entries()) {
      const time = await timeOf(look.run);
      if (round >= 0) times[place]?.push(time);
    }
  }
  return times.map(figuresOf);
}

async function writingReport(stores: FilledStore[]): Promise<string[]> {
  const rows = ['| | without words | with words | |', '|---|---|---|---|'];
  for (const filled of stores) {
    const { plain, found } = await timesOfWriting(filled);
    const ratio = (found.median / plain.median).toFixed(2);
    rows.push(
      `| ${filled.database}, ${count(filled.size)} | ${shown(plain)} | ${shown(found)} | ${ratio} × |`,
    );
  }
  return rows;
}

function shown({ median, low, high }: Figures): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function count(size = 0): string {
  return size.toLocaleString('en');
}
