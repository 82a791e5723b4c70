import type { Kysely } from 'kysely';
import { toLira } from '#domain/ledger.ts';
import type { Tables } from '../../db/schema.ts';
import type { ExportWords } from './export-words.ts';
import { type ExportedTable, exportedTable } from './exported-table.ts';
import { pagesOf } from './pages.ts';

/** Every entry of the ledger by when the money moved, the newest first. */
export function ledgerTable(
  db: Kysely<Tables>,
  query: { from?: number | undefined; to?: number | undefined },
  words: ExportWords,
): ExportedTable {
  const { word } = words;
  const listed = pagesOf<Entry>((last, most) => newestEntries(db, query, last, most));
  return exportedTable(words, 'console.nav.ledger', listed, [
    ['console.money.receipts.number', 'count', 11, ({ receipt }) => receipt],
    ['console.export.when', 'moment', 17, ({ at }) => at],
    ['console.export.kind', 'text', 18, ({ kind }) => word(`console.money.kind.${kind}`)],
    ['console.till.method', 'text', 16, ({ method }) => word(`console.method.${method}`)],
    ['console.export.amount', 'amount', 12, ({ kurus }) => toLira(kurus)],
    ['console.registration.reference', 'text', 12, ({ reference }) => reference],
    ['console.counter.purpose', 'text', 20, ({ purpose }) => purpose],
    ['console.till.person', 'text', 20, ({ by_name, provider }) => by_name ?? provider],
    [
      'console.audit.fact.reason',
      'text',
      24,
      ({ reason }) => reason && word(`console.money.reason.${reason}`),
    ],
    ['console.payment.note', 'text', 30, ({ note }) => note],
  ]);
}

type Entry = Awaited<ReturnType<typeof newestEntries>>[number];

function newestEntries(
  db: Kysely<Tables>,
  { from, to }: { from?: number | undefined; to?: number | undefined },
  last: { at: number; id: string } | undefined,
  most: number,
) {
  let query = db
    .selectFrom('ledger_entries as entry')
    .leftJoin('payment_requests as request', 'request.id', 'entry.subject')
    .leftJoin('internet_customers as customer', 'customer.id', 'entry.subject')
    .leftJoin('ledger_notes as note', 'note.entry', 'entry.id')
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.method', 'entry.kurus', 'entry.purpose'])
    .select(['entry.by_name', 'entry.provider', 'entry.reason', 'entry.receipt', 'note.text as note'])
    .select(({ fn }) => fn.coalesce('request.reference', 'customer.reference').as('reference'));
  if (from !== undefined) query = query.where('entry.at', '>=', from);
  if (to !== undefined) query = query.where('entry.at', '<', to);
  if (last) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('entry.at', 'entry.id'), '<', tuple(last.at, last.id)),
    );
  }
  return query.orderBy('entry.at', 'desc').orderBy('entry.id', 'desc').limit(most).execute();
}
