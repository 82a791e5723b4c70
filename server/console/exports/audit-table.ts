import type { Kysely } from 'kysely';
import { type AuditWriting, factWords, subjectWords, whoWords } from '#content/audit-words.ts';
import type { AuditEntry } from '#domain/audit-entry.ts';
import type { AuditFact } from '#domain/audit-facts.ts';
import { type AuditSearch, newestEntries, placeOf } from '../../accounts/audit-log.ts';
import type { Tables } from '../../db/schema.ts';
import type { ExportWords } from './export-words.ts';
import { type ExportedTable, exportedTable } from './exported-table.ts';
import { writtenDay, writtenMoment } from './local-writing.ts';
import { pagesOf } from './pages.ts';

/** What was done, by whom and from where. */
export function auditTable(db: Kysely<Tables>, search: AuditSearch, words: ExportWords): ExportedTable {
  const { language, word } = words;
  const writing: AuditWriting = {
    language,
    word,
    moment: (at) => writtenMoment(at, language),
    day: (day) => writtenDay(day, language),
  };
  function inOneLine(fact: AuditFact): string {
    const { label, from, to } = factWords(fact, writing);
    if (to === '') return label;
    return from === undefined ? `${label}: ${to}` : `${label}: ${from} → ${to}`;
  }
  const listed = pagesOf<AuditEntry>((last, most) =>
    newestEntries(db, { ...search, after: last && placeOf(last) }, most),
  );
  return exportedTable(words, 'console.nav.audit', listed, [
    ['console.export.when', 'moment', 17, ({ at }) => at],
    ['console.audit.who', 'text', 24, (entry) => whoWords(entry, writing)],
    ['console.audit.action', 'text', 32, ({ action }) => word(`console.action.${action}`)],
    ['console.export.concerning', 'text', 40, (entry) => subjectWords(entry, writing)],
    ['console.audit.facts', 'text', 60, ({ facts }) => facts.map(inOneLine).join('; ')],
    ['console.export.address', 'text', 20, ({ from }) => from],
  ]);
}
