import type { Kysely } from 'kysely';
import type { Tables } from '../storage/schema.ts';

/** Somebody's word that a payment was made. */
export interface PaidNotice {
  reference: string;
  amount: number;
  currency: string;
  /** Who says so: the sandbox, or the provider behind the bot. */
  through: string;
}

export type PaidOutcome = 'paid' | 'already_paid' | 'unknown' | 'wrong_amount';

/** The one door through which a payment becomes paid. Told twice, it stays as it was told first. */
export function recordPaid(
  db: Kysely<Tables>,
  { reference, amount, currency, through }: PaidNotice,
  now = Date.now(),
): Promise<PaidOutcome> {
  return db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('payment_requests')
      .select(['id', 'amount', 'currency', 'status'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!payment) return 'unknown';
    if (payment.status === 'paid') return 'already_paid';
    if (payment.amount !== amount || payment.currency !== currency) return 'wrong_amount';
    const { numUpdatedRows } = await transaction
      .updateTable('payment_requests')
      .set({ status: 'paid', paid_at: now, paid_through: through })
      .where('id', '=', payment.id)
      .where('status', '!=', 'paid')
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? 'paid' : 'already_paid';
  });
}
