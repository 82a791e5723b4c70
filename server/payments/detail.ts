import type { Kysely, Transaction } from 'kysely';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { correctionsOf } from '../db/corrections.ts';
import type { Tables } from '../db/schema.ts';
import { belongingOf } from './join.ts';
import { isPaidInPart } from './ledger.ts';

/** A payment with how its links went; undefined where there is none. */
export async function paymentDetail(
  db: Kysely<Tables> | Transaction<Tables>,
  id: string,
): Promise<PaymentDetail | undefined> {
  const found = await db
    .selectFrom('payment_requests')
    .select(['id', 'reference', 'userName', 'clientPhone', 'packageName', 'amount', 'status', 'version'])
    .select(['created_at', 'link_sent_at', 'paid_at', 'paid_through', 'cancelled_at'])
    .select(['handled_by', 'months', 'free_months', 'method', 'registration', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { registration: _, ...payment } = found;
  const isPartPaid = await isPaidInPart(db, found);
  const links = await db
    .selectFrom('deliveries')
    .select(['id', 'state', 'attempts', 'last_failure', 'created_at', 'due_at', 'ended_at'])
    .where('subject', '=', id)
    .where('kind', '=', 'payment_link')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    payment: { ...payment, isPartPaid },
    links,
    corrections: await correctionsOf(db, { payment: id }),
    ...(await belongingOf(db, found)),
  };
}
