import type { Kysely } from 'kysely';
import { filterFacts } from '#domain/audit-facts.ts';
import type { ExportedList, ExportFormat } from '#domain/exports.ts';
import { islandClock } from '#domain/island-day.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '../../accounts/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import { auditTable } from './audit-table.ts';
import { auditedExport } from './audited-export.ts';
import { csvBytes } from './csv.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedTable } from './exported-table.ts';
import { ledgerTable } from './ledger-table.ts';
import { messageTable } from './message-table.ts';
import { paymentTable } from './payment-table.ts';
import { registrationTable } from './registration-table.ts';
import { subscriberTable } from './subscriber-table.ts';
import { waitingTable } from './waiting-table.ts';
import { xlsxBytes } from './xlsx.ts';

export { exportWords } from './export-words.ts';

/** The filters that every list may have. */
type Query = { text?: string | undefined; from?: number | undefined; to?: number | undefined };

/** The route has validated the query of each list. */
export const exportedTables: Record<
  ExportedList,
  (db: Kysely<Tables>, query: Query, words: ExportWords) => ExportedTable
> = {
  registrations: registrationTable,
  payments: paymentTable,
  ledger: ledgerTable,
  messages: messageTable,
  subscribers: subscriberTable,
  waiting: waitingTable,
  audit: auditTable,
};

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const writers = { csv: csvBytes, xlsx: xlsxBytes };

interface Export {
  db: Kysely<Tables>;
  actor: Actor;
  list: ExportedList;
  format: ExportFormat;
  /** As it was asked for, for the audit log. */
  search: Record<string, unknown>;
  table: ExportedTable;
  language: Language;
}

/** Streams the file: when the client stops reading, the database is no longer read either. */
export function exportBytes({
  db,
  actor,
  list,
  format,
  search,
  table,
  language,
}: Export): AsyncGenerator<Buffer> {
  const what = { subject: `${list}.${format}`, filters: filterFacts(list, search) };
  return auditedExport(db, actor, what, table, (counted) => writers[format](counted, language));
}

/** The file name: the title of the list and the time. */
export function disposition(
  list: ExportedList,
  title: string,
  format: ExportFormat,
  { language }: Pick<ExportWords, 'language'>,
  now = Date.now(),
): string {
  const when = new Date(islandClock(now)).toISOString().slice(0, 16).replace(/[T:]/g, '-');
  const named = (name: string) => `meltem-${name}-${when}.${format}`;
  const local = title.toLocaleLowerCase(language).replace(/[^\p{L}\p{N}]+/gu, '-');
  return `attachment; filename="${named(list)}"; filename*=UTF-8''${encodeURIComponent(named(local))}`;
}
