import type { Kysely } from 'kysely';
import type { AuditEntry } from '#domain/staff.ts';
import { type AuditSearch, newestEntries, placeOf } from '../../accounts/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedTable, Row } from './exported-table.ts';
import { pagesOf } from './pages.ts';

/** What was done, by whom and from where. */
export function auditTable(db: Kysely<Tables>, search: AuditSearch, { word }: ExportWords): ExportedTable {
  const listed = pagesOf<AuditEntry>((last, most) =>
    newestEntries(db, { ...search, before: last && placeOf(last) }, most),
  );

  async function* pages(): AsyncGenerator<Row[], void> {
    for await (const entries of listed) {
      yield entries.map(({ at, who, action, subject, from }) => [
        at,
        who?.name ?? word('console.audit.nobody'),
        word(`console.action.${action}`),
        subject,
        from,
      ]);
    }
  }

  return {
    title: word('console.nav.audit'),
    columns: [
      { heading: word('console.export.when'), kind: 'moment', width: 17 },
      { heading: word('console.audit.who'), kind: 'text', width: 24 },
      { heading: word('console.audit.action'), kind: 'text', width: 32 },
      { heading: word('console.export.concerning'), kind: 'text', width: 40 },
      { heading: word('console.export.address'), kind: 'text', width: 20 },
    ],
    pages: pages(),
  };
}
