import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PaymentLinkTable } from '../db/money-tables.ts';
import type { Tables } from '../db/schema.ts';
import { insertDelivery } from '../jobs/delivery-queries.ts';
import type { MadeLink } from './provider.ts';

type LinkProvider = PaymentLinkTable['provider'];
type PaymentLink = Selectable<PaymentLinkTable>;

/** Where a link has to be taken back. The sandbox's page itself says that a payment is cancelled. */
const takenBack: LinkProvider = 'paytr';

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

/**
 * Stores a link that was just made, and gives the code of the one to be sent: another where two instances made one at a time,
 * none where the payment was settled or erased meanwhile. What is not sent is cancelled.
 */
export function keepLink(
  db: Kysely<Tables>,
  made: MadeLink & { payment: string; provider: LinkProvider },
  now = Date.now(),
): Promise<string | undefined> {
  const { payment, provider, code, url } = made;
  return db.transaction().execute(async (transaction) => {
    // Locks the payment: whoever settles it sees the link, or the link sees that it is settled.
    const request = await transaction
      .updateTable('payment_requests')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('id', '=', payment)
      .returning('status')
      .executeTakeFirst();
    const isWanted = request !== undefined && request.status !== 'paid' && request.status !== 'cancelled';
    const first = isWanted ? await openLink(transaction, payment, provider) : undefined;
    if (isWanted && !first) {
      await transaction
        .insertInto('payment_links')
        .values({ id: randomUUID(), payment, provider, code, url, created_at: now })
        .execute();
      return code;
    }
    if (provider === takenBack) await cancelLater(transaction, code, now);
    return first?.code;
  });
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
function cancelLater(transaction: Transaction<Tables>, code: string, now: number): Promise<void> {
  return insertDelivery(transaction, { kind: 'payment_link_cancel', subject: code, now });
}
