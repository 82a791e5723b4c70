import type { DeliveryKind } from './delivery.ts';
import type { MessageKind } from './inbox.ts';
import type { LedgerMethod } from './ledger.ts';
import type { BoundedCount } from './list-page.ts';
import type { PaymentStatus } from './payment.ts';
import type { RegistrationStatus } from './registration-status.ts';
import type { Term } from './terms.ts';

/** What somebody has to do something about: call a customer, send a link, switch on what was paid, answer. */
export const waitingKinds = ['registration', 'payment', 'paid', 'notice', 'message', 'question'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** A payment whose link is not out after so long is stuck. */
export const stuckAfterMs = 5 * 60_000;

/** How many of each kind are listed, the oldest first. */
export const oldestListed = 3;
export const deadListed = 20;

/** Something that waits, in a few words. */
export interface WaitingRow {
  kind: WaitingKind;
  id: string;
  /** Who it is about; empty where nobody gave a name. */
  name: string;
  /** A reference, or how a message begins. */
  about: string;
  created_at: number;
  /** Of a payment. */
  status?: PaymentStatus;
}

/** What waits of one kind. */
export interface WaitingOfKind {
  kind: WaitingKind;
  count: BoundedCount;
  oldest: number | undefined;
  newest: number | undefined;
}

/** A delivery that was given up. */
export interface DeadDelivery {
  id: string;
  kind: DeliveryKind;
  attempts: number;
  reason: string | null;
  /** When it was given up. */
  ended_at: number;
  /** What it is about, and the screen that shows it; undefined where it is gone. */
  about: { name: string; path: string } | undefined;
}

export interface DeliveriesNow {
  /** Not tried yet, or on their way. */
  waiting: BoundedCount;
  /** Failed before and will be tried again. */
  retried: BoundedCount;
  dead: BoundedCount;
  /** When the one that has waited longest was asked for. */
  oldest: number | undefined;
  /** The first that were given up. */
  listed: DeadDelivery[];
}

/** What the day brings, as it stands now. */
export interface Today {
  /** The server's time: ages are counted by its clock. */
  now: number;
  kinds: WaitingOfKind[];
  /** The oldest of each kind together, the oldest first. */
  oldest: WaitingRow[];
  underWay: Record<'contacted' | 'scheduled', BoundedCount>;
  deliveries: DeliveriesNow;
}

/** So long a payment link is waited for. */
export const askedDays = 30;

/** The money of the day, in TL. */
export interface MoneyToday {
  /** What came less what was given back; cash always, the other ways where there is something. */
  taken: { method: LedgerMethod; amount: number }[];
  /** By links of the last days that are not paid. */
  asked: { count: number; amount: number };
  /** What installers are to collect today still, and what they say they have taken. */
  atDoors: { count: number; amount: number; collected: number };
  /** Lines that run out within seven days, and those that have. */
  in7: BoundedCount;
  overdue: BoundedCount;
}

export const figureDays = 30;

export interface Share<Name> {
  name: Name;
  count: number;
}

/** What came in the last days, today included. */
export interface Figures {
  /** By the calendar of the island, the oldest first, like "2026-11-15". */
  days: string[];
  registrations: {
    byDay: number[];
    byPackage: Share<string>[];
    /** Months that are paid for; null where the total fits no price of the package. */
    byTerm: Share<Term['months'] | null>[];
    byStatus: Share<RegistrationStatus>[];
  };
  payments: { byDay: number[]; byStatus: Share<PaymentStatus>[] };
  messages: Record<MessageKind, number[]>;
}

/** How many of what was asked for have come to their end, in whole percent; undefined where nothing was. */
export function conversion(byStatus: readonly Share<RegistrationStatus>[]) {
  const count = (...wanted: RegistrationStatus[]) =>
    byStatus.filter(({ name }) => wanted.includes(name)).reduce((sum, share) => sum + share.count, 0);
  const installed = count('installed');
  const declined = count('declined');
  const open = count('new', 'contacted', 'scheduled');
  const all = installed + declined + open;
  return {
    all,
    installed,
    declined,
    open,
    percent: all === 0 ? undefined : Math.round((100 * installed) / all),
  };
}
