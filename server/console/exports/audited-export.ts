import type { Kysely } from 'kysely';
import type { AuditFact } from '#domain/audit-facts.ts';
import { type Actor, writeAuditEntry } from '../../accounts/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import type { ExportedTable, Row } from './exported-table.ts';

/**
 * Writes an audit entry before the first byte is sent and one when the export ends: an export that was cut off
 * has disclosed rows too.
 */
export async function* auditedExport(
  db: Kysely<Tables>,
  actor: Actor,
  { subject, filters }: { subject: string; filters: AuditFact[] },
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
  await writeAuditEntry(db, actor, 'export_begun', subject, { facts: filters });
  try {
    yield* write({ ...table, pages: counted() });
    isWhole = true;
  } finally {
    const facts: AuditFact[] = [...filters, { name: 'rows', to: rows }];
    if (!isWhole) facts.push({ name: 'broken_off', to: '' });
    await writeAuditEntry(db, actor, 'export_ended', subject, { facts });
  }
}
