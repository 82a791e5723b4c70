import type { Kysely } from 'kysely';
import type { AuditEntry } from '#domain/staff.ts';
import { newestEntries, placeOf, type RecordSearch } from '../../accounts/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedTable, Row } from './exported-table.ts';
import { pagesOf } from './pages.ts';

/** What was done, by whom and from where. */
export function recordTable(db: Kysely<Tables>, search: RecordSearch, { word }: ExportWords): ExportedTable {
  const listed = pagesOf<AuditEntry>((last, most) =>
    newestEntries(db, { ...search, before: last && placeOf(last) }, most),
  );

  async function* pages(): AsyncGenerator<Row[], void> {
    for await (const entries of listed) {
      yield entries.map(({ at, who, action, subject, from }) => [
        at,
        who?.name ?? word('console.record.nobody'),
        word(`console.action.${action}`),
        subject,
        from,
      ]);
    }
  }

  return {
    title: word('console.nav.record'),
    columns: [
      { heading: word('console.export.when'), kind: 'moment', width: 17 },
      { heading: word('console.record.who'), kind: 'text', width: 24 },
      { heading: word('console.record.action'), kind: 'text', width: 32 },
      { heading: word('console.export.concerning'), kind: 'text', width: 40 },
      { heading: word('console.export.address'), kind: 'text', width: 20 },
    ],
    pages: pages(),
  };
}
