import type { Kysely } from 'kysely';
import { ledgerMethods } from '#domain/ledger.ts';
import type { PaymentQuery } from '#domain/payment-list.ts';
import type { Tables } from '../../db/schema.ts';
import { newestPayments } from '../../payments/list.ts';
import type { ExportWords } from './export-words.ts';
import { type ExportedTable, exportedTable } from './exported-table.ts';
import { wholePagesOf } from './pages.ts';

/** Payments as the list shows them, with how and when they were made. */
export function paymentTable(db: Kysely<Tables>, query: PaymentQuery, words: ExportWords): ExportedTable {
  const { word } = words;
  const listed = wholePagesOf(
    async (after, most) => (await newestPayments(db, query, after, most)) ?? [],
    (ids) => db.selectFrom('payment_requests').selectAll().where('id', 'in', ids).execute(),
  );

  /** Methods of the staff are translated; a provider keeps its name. */
  function through(way: string | null): string | null {
    const method = ledgerMethods.find((known) => known === way);
    return method ? word(`console.method.${method}`) : way;
  }

  return exportedTable(words, 'console.nav.payments', listed, [
    ['console.registration.reference', 'text', 12, ({ reference }) => reference],
    ['console.payment.asked', 'moment', 17, ({ created_at }) => created_at],
    ['console.list.state', 'text', 18, ({ status }) => word(`console.payment.status.${status}`)],
    ['console.payment.name', 'text', 26, ({ userName }) => userName],
    ['console.payment.phone', 'text', 19, ({ clientPhone }) => clientPhone],
    ['console.payment.package', 'text', 16, ({ packageName }) => packageName],
    ['console.export.months', 'count', 9, ({ months }) => months || null],
    ['console.export.freeMonths', 'count', 9, ({ free_months, months }) => (months ? free_months : null)],
    ['console.export.amount', 'amount', 12, ({ amount }) => amount],
    ['console.payment.linkSent', 'moment', 17, ({ link_sent_at }) => link_sent_at],
    ['console.payment.paid', 'moment', 17, ({ paid_at }) => paid_at],
    ['console.payment.through', 'text', 14, ({ paid_through }) => through(paid_through)],
    ['console.payment.cancelled', 'moment', 17, ({ cancelled_at }) => cancelled_at],
    ['console.payment.handledBy', 'text', 20, ({ handled_by }) => handled_by],
  ]);
}
