// Makes one export of all registrations in a process of its own, throws it away and prints what it took. Told by
// its arguments: where the store is (JSON) and the format.
import type { ExportFormat } from '#domain/exports.ts';
import { exportBytes, exportedTables, exportWords } from '../../server/exports/exports.ts';
import { openStore, type StoreConfiguration } from '../../server/storage/store.ts';

export interface ExportFigures {
  rows: number;
  bytes: number;
  seconds: number;
  /** At its highest, in bytes: what JavaScript holds, and buffers outside of it. */
  held: number;
  /** At its highest, in bytes: the whole process. */
  resident: number;
}

const [place = '{}', format = 'csv'] = process.argv.slice(2) as [string, ExportFormat];
const store = await openStore(JSON.parse(place) as StoreConfiguration);
const words = await exportWords('tr');
const table = exportedTables.registrations(store.db, {}, words);
let rows = 0;
const counted = async function* () {
  for await (const page of table.pages) {
    rows += page.length;
    yield page;
  }
};
const began = performance.now();
const all = exportBytes({
  db: store.db,
  actor: { id: null, name: null, from: null },
  list: 'registrations',
  format,
  search: {},
  table: { ...table, pages: counted() },
  language: 'tr',
});
let bytes = 0;
let held = 0;
for await (const chunk of all) {
  bytes += chunk.length;
  const { heapUsed, external } = process.memoryUsage();
  held = Math.max(held, heapUsed + external);
}
const seconds = (performance.now() - began) / 1000;
await store.close();
const resident = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ rows, bytes, seconds, held, resident } satisfies ExportFigures));
