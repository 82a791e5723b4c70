import type { Selectable, Transaction } from 'kysely';
import type { CountedSubject } from '../db/change-counters.ts';
import type { DeliveryTable, Tables } from '../db/schema.ts';

export type Delivery = Selectable<DeliveryTable>;

/** Brings one kind of delivery to where it belongs. */
export interface DeliveryHandler {
  /** What else an open console shows of it. */
  changes?: readonly CountedSubject[];
  /** Throws a DeliveryFailure. May be called again for the same delivery, when the first answer was lost. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** In the transaction that ends the delivery. */
  onDone?(transaction: Transaction<Tables>, delivery: Delivery, now: number): Promise<void>;
  onDead?(transaction: Transaction<Tables>, delivery: Delivery, now: number): Promise<void>;
}

/** Why an attempt failed, in a few words without anything that was sent. */
export class DeliveryFailure extends Error {
  /** Nothing would change by another attempt. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.name = 'DeliveryFailure';
    this.isFinal = isFinal;
  }
}
