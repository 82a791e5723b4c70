import type { Kysely } from 'kysely';
import { type Actor, writeAuditEntry } from '../../accounts/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import type { ExportedTable, Row } from './exported-table.ts';

/** A search text may be a customer's name, so only the fact of a search is logged. */
const untold = 'text';

/** An export in one line, without personal data: "registrations.csv status=new from=2026-01-01". */
export function exportSubject(list: string, format: string, query: Record<string, unknown>): string {
  const filters = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => (name === untold ? name : `${name}=${value}`));
  return [`${list}.${format}`, ...filters].join(' ');
}

/**
 * Writes an audit entry before the first byte is sent and one when the export ends: an export that was cut off
 * has disclosed rows too.
 */
export async function* auditedExport(
  db: Kysely<Tables>,
  actor: Actor,
  subject: string,
  table: ExportedTable,
  write: (table: ExportedTable) => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  let rows = 0;
  let isWhole = false;
  async function* counted(): AsyncGenerator<Row[], void> {
    for await (const page of table.pages) {
      rows += page.length;
      yield page;
    }
  }
  await writeAuditEntry(db, actor, 'export_begun', subject);
  try {
    yield* write({ ...table, pages: counted() });
    isWhole = true;
  } finally {
    const end = `${subject} rows=${rows}${isWhole ? '' : ' broken off'}`;
    await writeAuditEntry(db, actor, 'export_ended', end);
  }
}
