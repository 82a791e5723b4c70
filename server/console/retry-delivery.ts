import type { Transaction } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Delivery } from '../jobs/delivery-handler.ts';
import { revive } from '../jobs/delivery-queries.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { forgetDeadLinks } from '../payments/ledger.ts';
import { reopenLink } from '../payments/transitions.ts';

export type RetryOutcome =
  | { outcome: 'retried'; delivery: Pick<Delivery, 'id' | 'kind' | 'subject'> }
  | { outcome: 'missing' | 'delivery_not_dead' | 'no_mail' | 'payment_settled' | 'part_paid' };

/** Retries a dead delivery, once however many ask for it at a time. */
export async function retryDelivery(
  transaction: Transaction<Tables>,
  id: string,
  { outbox, now = Date.now() }: { outbox: Outbox; now?: number },
): Promise<RetryOutcome> {
  const delivery = await transaction
    .selectFrom('deliveries')
    .select(['id', 'kind', 'subject', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!delivery) return { outcome: 'missing' };
  if (delivery.state !== 'dead') return { outcome: 'delivery_not_dead' };
  if (!outbox.handles(delivery.kind)) return { outcome: 'no_mail' };
  // Lock the payment first, as all who change both do: no deadlock.
  if (delivery.kind === 'payment_link') {
    const fault = await reopenPayment(transaction, delivery.subject);
    if (fault) return { outcome: fault };
  }
  if (!(await revive(transaction, id, now))) return { outcome: 'delivery_not_dead' };
  if (delivery.kind === 'payment_link') await forgetDeadLinks(transaction, delivery.subject);
  return { outcome: 'retried', delivery };
}

async function reopenPayment(
  transaction: Transaction<Tables>,
  id: string,
): Promise<'delivery_not_dead' | 'payment_settled' | 'part_paid' | undefined> {
  const payment = await transaction
    .selectFrom('payment_requests')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  // The payment was erased; its delivery ends by itself.
  if (!payment) return undefined;
  const { outcome } = await reopenLink(transaction, { id, version: payment.version });
  if (outcome === 'changed' || outcome === 'missing') return undefined;
  if (outcome === 'payment_settled' || outcome === 'part_paid') return outcome;
  // Somebody else retried between the two reads.
  return 'delivery_not_dead';
}
