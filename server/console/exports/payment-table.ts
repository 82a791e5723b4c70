import type { Kysely } from 'kysely';
import { handPayments } from '#domain/payment-handling.ts';
import type { PaymentQuery } from '#domain/payment-list.ts';
import { type ListPosition, rowsAt } from '../../db/list-position.ts';
import type { Tables } from '../../db/schema.ts';
import { newestPayments } from '../../payments/list.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedTable, Row } from './exported-table.ts';
import { pagesOf } from './pages.ts';

/** Payments as the list shows them, with how and when they were made. */
export function paymentTable(db: Kysely<Tables>, query: PaymentQuery, { word }: ExportWords): ExportedTable {
  const listed = pagesOf<ListPosition>(
    async (after, most) => (await newestPayments(db, query, after, most)) ?? [],
  );

  /** What the staff marked is translated; a provider goes by its own name. */
  function through(way: string | null): string | null {
    const byHand = handPayments.find((known) => known === way);
    return byHand ? word(`console.payment.through.${byHand}`) : way;
  }

  async function* pages(): AsyncGenerator<Row[], void> {
    for await (const page of listed) {
      const rows = await rowsAt(page, (ids) =>
        db.selectFrom('payment_requests').selectAll().where('id', 'in', ids).execute(),
      );
      yield rows.map((one) => [
        one.reference,
        one.created_at,
        word(`console.payment.status.${one.status}`),
        one.userName,
        one.clientPhone,
        one.packageName,
        one.amount,
        one.link_sent_at,
        one.paid_at,
        through(one.paid_through),
        one.paid_note,
        one.cancelled_at,
        one.handled_by,
      ]);
    }
  }

  return {
    title: word('console.nav.payments'),
    columns: [
      { heading: word('console.registration.reference'), kind: 'text', width: 12 },
      { heading: word('console.payment.asked'), kind: 'moment', width: 17 },
      { heading: word('console.list.state'), kind: 'text', width: 18 },
      { heading: word('console.payment.name'), kind: 'text', width: 26 },
      { heading: word('console.payment.phone'), kind: 'text', width: 19 },
      { heading: word('console.payment.package'), kind: 'text', width: 16 },
      { heading: word('console.export.amount'), kind: 'amount', width: 12 },
      { heading: word('console.payment.linkSent'), kind: 'moment', width: 17 },
      { heading: word('console.payment.paid'), kind: 'moment', width: 17 },
      { heading: word('console.payment.through'), kind: 'text', width: 14 },
      { heading: word('console.payment.note'), kind: 'text', width: 30 },
      { heading: word('console.payment.cancelled'), kind: 'moment', width: 17 },
      { heading: word('console.payment.handledBy'), kind: 'text', width: 20 },
    ],
    pages: pages(),
  };
}
