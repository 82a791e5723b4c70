import type { Transaction } from 'kysely';
import type { LedgerEntry } from '#domain/ledger.ts';
import type { Tables } from '../db/schema.ts';
import { insertDelivery } from '../jobs/delivery-queries.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { isSwitchedOn } from './templates.ts';

/** Tells who registered that it came in, where an owner wants it. */
export async function tellReceived(
  transaction: Transaction<Tables>,
  outbox: Outbox,
  id: string,
): Promise<void> {
  if (!outbox.handles('customer_received')) return;
  if (await isSwitchedOn(transaction, 'received')) await outbox.enqueue(transaction, 'customer_received', id);
}

/** Tells who paid that it was entered, where an owner wants it: once for each receipt, with the money itself. */
export async function tellPaid(
  transaction: Transaction<Tables>,
  { id, kind, receipt, subject }: LedgerEntry,
  now: number,
): Promise<void> {
  if (kind !== 'payment' || receipt === null || subject === null) return;
  if (await isSwitchedOn(transaction, 'paid')) {
    await insertDelivery(transaction, { kind: 'customer_paid', subject: id, now });
  }
}
