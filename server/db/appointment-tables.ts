import type { AppointmentOutcome } from '#domain/appointments.ts';
import type { Stored } from './stored.ts';

/** A visit of an installer. Amounts are in kuruş. */
export interface AppointmentTable extends Stored {
  registration: string;
  /** A day of the island, like "2026-11-20", and a window by its clocks, like "09:00" to "11:00". */
  day: string;
  begins: string;
  ends: string;
  /** When the window begins, in milliseconds since 1970. */
  at: number;
  /** The account of who comes, and their name as it was then; null where that is open. */
  technician: string | null;
  technician_name: string | null;
  address: string;
  village: string;
  phone: string;
  router: string;
  to_collect: number;
  note: string;
  outcome: AppointmentOutcome;
  outcome_note: string;
  /** What the installer says they took in cash. It is in the ledger only once somebody enters it. */
  collected: number | null;
  outcome_at: number | null;
  version: number;
  /** Counts up with what the customer has to know: their calendar takes the higher one. */
  sequence: number;
  /** Of the last mail; null where none was sent. */
  told_sequence: number | null;
}
