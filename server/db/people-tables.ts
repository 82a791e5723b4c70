import type { Verdict } from '#domain/same-person.ts';
import type { DoneBy } from './stored.ts';

/** What somebody of the staff said about two registrations. The smaller id is the first. */
export interface SamePersonTable extends DoneBy {
  one: string;
  other: string;
  /** Null where it was taken back. */
  verdict: Verdict | null;
  /** Counts up with everything that is said. */
  version: number;
  at: number;
}

/** That somebody joined a payment to a registration, or took it from there again. */
export interface PaymentJoinTable extends DoneBy {
  id: string;
  payment: string;
  registration: string;
  at: number;
  /** Null where it was joined. */
  reason: string | null;
}
