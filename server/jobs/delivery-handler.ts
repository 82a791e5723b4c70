import type { Selectable, Transaction } from 'kysely';
import type { CountedSubject } from '../db/change-counters.ts';
import type { DeliveryTable, Tables } from '../db/schema.ts';

export type Delivery = Selectable<DeliveryTable>;

export interface DeliveryHandler {
  /** What else of an open console has to be refreshed. */
  changes?: readonly CountedSubject[];
  /** Throws a DeliveryFailure. May be called again for the same delivery if the first response was lost. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** In the transaction that ends the delivery. */
  onDone?(transaction: Transaction<Tables>, delivery: Delivery, now: number): Promise<void>;
  /** In the transaction after which it waits for another attempt. */
  onPostponed?(transaction: Transaction<Tables>, delivery: Delivery, now: number): Promise<void>;
  onDead?(transaction: Transaction<Tables>, delivery: Delivery, now: number): Promise<void>;
}

/** The message must not hold anything that was sent. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  /** Another attempt would fail too. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.isFinal = isFinal;
  }
}
