import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PaymentLinkTable } from '../db/money-tables.ts';
import type { Tables } from '../db/schema.ts';
import { insertDelivery } from '../jobs/delivery-queries.ts';

export type LinkProvider = PaymentLinkTable['provider'];
type PaymentLink = Selectable<PaymentLinkTable>;

/** Where a link has to be taken back. The sandbox's page itself says that a payment is cancelled. */
export const takenBack: LinkProvider = 'paytr';

/** The link that a payment can be made by. */
export function openLink(
  db: Kysely<Tables> | Transaction<Tables>,
  payment: string,
  provider: LinkProvider,
): Promise<PaymentLink | undefined> {
  return db
    .selectFrom('payment_links')
    .selectAll()
    .where('payment', '=', payment)
    .where('provider', '=', provider)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function stopWaitingLinks(
  transaction: Transaction<Tables>,
  id: string,
  at: number,
): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'done', last_failure: 'cancelled', ended_at: at })
    .where('subject', '=', id)
    .where('kind', '=', 'payment_link')
    .where('state', '=', 'waiting')
    // An attempt under way may have arrived; its end decides.
    .where('claim', 'is', null)
    .execute();
}

/** The links of these payments are paid by no more; whoever calls has locked the payments. */
export async function cancelLinks(
  transaction: Transaction<Tables>,
  payments: readonly string[],
  now = Date.now(),
): Promise<void> {
  for (const code of await endLinks(transaction, payments, now)) await cancelLater(transaction, code, now);
}

/** A link takes one payment and then ends by itself: the provider need not be told. */
export async function endLinks(
  transaction: Transaction<Tables>,
  payments: readonly string[],
  now = Date.now(),
): Promise<string[]> {
  if (payments.length === 0) return [];
  const ended = await transaction
    .updateTable('payment_links')
    .set({ deleted_at: now })
    .where('payment', 'in', payments)
    .where('provider', '=', takenBack)
    .where('deleted_at', 'is', null)
    .returning('code')
    .execute();
  return ended.map(({ code }) => code);
}

/** Through the outbox, so that it survives an outage. Its subject is the code: the row may be erased by then. */
export function cancelLater(transaction: Transaction<Tables>, code: string, now: number): Promise<void> {
  return insertDelivery(transaction, { kind: 'payment_link_cancel', subject: code, now });
}
