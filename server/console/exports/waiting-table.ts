import type { Kysely } from 'kysely';
import { readSearch } from '#domain/search.ts';
import { type WaitingQuery, waitingByIds, wantedWaiting } from '../../coverage/waiting-list.ts';
import type { Tables } from '../../db/schema.ts';
import { findNewest } from '../../db/word-search.ts';
import type { ExportWords } from './export-words.ts';
import { type ExportedTable, exportedTable } from './exported-table.ts';
import { wholePagesOf } from './pages.ts';

/** Who waits for Meltem, the newest first. */
export function waitingTable(
  db: Kysely<Tables>,
  { from, to, ...query }: WaitingQuery & { from?: number | undefined; to?: number | undefined },
  words: ExportWords,
): ExportedTable {
  const { word, language } = words;
  const search = query.text ? readSearch(query.text) : undefined;
  const listed = wholePagesOf(
    (after, most) => findNewest(db, 'waiting', { ...wantedWaiting(query), from, to, after, most }, search),
    (ids) => waitingByIds(db, ids),
  );
  return exportedTable(words, 'console.nav.waiting', listed, [
    ['console.export.came', 'moment', 17, ({ created_at }) => created_at],
    ['console.list.state', 'text', 14, ({ state }) => word(`console.waiting.state.${state}`)],
    ['console.waiting.place', 'text', 24, ({ place_name, place }) => place_name?.[language] ?? place],
    ['console.name', 'text', 26, ({ name }) => name],
    ['console.waiting.contact', 'text', 28, ({ contact }) => contact],
    ['console.waiting.language', 'text', 12, (one) => word(`console.waiting.language.${one.language}`)],
    ['console.waiting.told', 'moment', 17, ({ told_at }) => told_at],
  ]);
}
