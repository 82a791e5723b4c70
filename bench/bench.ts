// `npm run bench`: what the server does beside the least that could do it, measured in turns within one run.
// Writes bench/results/latest.md and a chart beside it. `-- pages registrations` measures only those.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cachedPages } from './pages/cached-pages.ts';
import { freshPages } from './pages/fresh-pages.ts';
import { registrations } from './registrations/registrations.ts';
import { chartOf } from './report/chart.ts';
import { machine } from './report/machine.ts';
import { type Chapter, tableOf } from './report/tables.ts';
import { memory } from './running/memory.ts';
import { startTimes } from './running/start.ts';

const parts: Record<string, () => Promise<Chapter[]>> = {
  pages: cachedPages,
  registrations,
  fresh: freshPages,
  running: async () => [await startTimes(), await memory()],
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const began = performance.now();
const chapters: Chapter[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`Measuring: ${name} …`);
  chapters.push(...(await measure()));
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const text = [
  '# Side by side',
  '',
  `${new Date().toISOString().slice(0, 10)}, ${machine()}. ${minutes} minutes. Each figure is the median of its turns; ratio is ours through the reference's of the same turn, with the smallest and largest.`,
  ...chapters.flatMap((chapter) => ['', ...tableOf(chapter)]),
  '',
].join('\n');
mkdirSync('bench/results', { recursive: true });
console.log(`\n${text}`);
// A part alone is no result.
if (wanted.length === 0) {
  writeFileSync('bench/results/latest.md', text);
  writeFileSync('bench/results/latest.svg', chartOf(chapters));
}
