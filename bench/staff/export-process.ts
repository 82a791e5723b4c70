// Makes one export of all registrations in a process of its own, throws it away and prints what it took. Told by
// its arguments: where the store is (JSON), the format, and how many rows there are. Needs --expose-gc.
import type { ExportFormat } from '#domain/exports.ts';
import { nobody } from '../../server/accounts/audit-log.ts';
import { exportBytes, exportedTables, exportWords } from '../../server/console/exports/exports.ts';
import { openStore, type StoreConfiguration } from '../../server/db/store.ts';

export interface ExportFigures {
  rows: number;
  bytes: number;
  seconds: number;
  /** Of these, how long the database was waited for. */
  databaseSeconds: number;
  /** What is really needed, in bytes: JavaScript and buffers, looked at now and then after a collection, the most. */
  held: number;
  /** The whole process at its highest, in bytes. */
  resident: number;
}

const [place = '{}', format = 'csv', size = '0'] = process.argv.slice(2) as [string, ExportFormat, string];
/** Often enough to see something grow, rarely enough not to change what is measured. */
const looks = 20;
const store = await openStore(JSON.parse(place) as StoreConfiguration);
const words = await exportWords('tr');
const table = exportedTables.registrations(store.db, {}, words);
let rows = 0;
let held = 0;
let resident = 0;
let nextLook = 0;
let databaseMs = 0;
const counted = async function* () {
  let asked = performance.now();
  for await (const page of table.pages) {
    databaseMs += performance.now() - asked;
    rows += page.length;
    yield page;
    asked = performance.now();
    if (rows < nextLook) continue;
    nextLook += Number(size) / looks;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    held = Math.max(held, heapUsed + external);
    asked = performance.now();
  }
};
const began = performance.now();
const all = exportBytes({
  db: store.db,
  actor: nobody,
  list: 'registrations',
  format,
  search: {},
  table: { ...table, pages: counted() },
  language: 'tr',
});
let bytes = 0;
for await (const chunk of all) {
  bytes += chunk.length;
  resident = Math.max(resident, process.memoryUsage.rss());
}
const seconds = (performance.now() - began) / 1000;
await store.close();
console.log(
  JSON.stringify({
    ...{ rows, bytes, seconds, held, resident },
    databaseSeconds: databaseMs / 1000,
  } satisfies ExportFigures),
);
