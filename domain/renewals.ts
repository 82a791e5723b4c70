import type { Language } from './language.ts';
import type { ListPage } from './list-page.ts';
import { addDays } from './paid-until.ts';
import type { PaymentStatus } from './payment.ts';
import type { ListedRegistration } from './registration-list.ts';

/** Whose line runs out when; "unpaid" where nothing is known to be paid for a line that is on. */
export const renewalViews = ['in30', 'in14', 'in7', 'overdue', 'renewed', 'unpaid'] as const;
export type RenewalView = (typeof renewalViews)[number];

export const renewalsAPage = 25;

/** How long a renewal is shown as one. */
export const renewedDays = 30;

/** What runs out within these days is due. */
export const dueDays = 30;

const daysOf = { in30: 30, in14: 14, in7: 7 } as const;

/** The days on which the lines of a view run out, both included. */
export function daysIn(
  view: 'in30' | 'in14' | 'in7' | 'overdue',
  today: string,
): { from?: string; to: string } {
  if (view === 'overdue') return { to: addDays(today, -1) };
  return { from: today, to: addDays(today, daysOf[view]) };
}

/** A customer whose line is on. */
export interface Renewal
  extends Pick<
    ListedRegistration,
    | 'id'
    | 'reference'
    | 'customerFirstName'
    | 'customerLastName'
    | 'customerPhoneNumber'
    | 'packageDetails'
    | 'months'
    | 'free_months'
  > {
  /** The customer's. */
  language: Language;
  /** Like "2026-11-15". */
  paid_until: string | null;
  renewed_at: number | null;
  /** The last request that was sent to renew it. */
  link: { id: string; reference: string; amount: number; status: PaymentStatus; created_at: number } | null;
}

export interface RenewalPage extends ListPage {
  /** Who runs out first comes first. */
  renewals: Renewal[];
  /** The day of the island on which this was asked. */
  today: string;
}

/** Links go out by themselves so many days before the end; null where none do. */
export interface RenewalRule {
  days: number | null;
  /** Who switched it on or off, and when; null where nobody ever did. */
  by: string | null;
  at: number | null;
}

export const mostRuleDays = 60;

/** Why somebody gets no link unless it is meant. */
export const askedFaults = ['sent_today', 'paid_ahead'] as const;

/** Why somebody gets no link. */
export const renewalFaults = [...askedFaults, 'part_paid', 'not_on_sale', 'no_phone', 'not_on'] as const;
export type RenewalFault = (typeof renewalFaults)[number];

/** Nobody is sent two links within a day unless it is meant. */
export const renewalPauseMs = 24 * 60 * 60 * 1000;

export interface SentRenewals {
  sent: number;
  left: { id: string; fault: RenewalFault }[];
}
