/** How money comes or goes. */
export const ledgerMethods = ['link', 'cash', 'transfer', 'other'] as const;
export type LedgerMethod = (typeof ledgerMethods)[number];

/** What the staff enter themselves; a link's money is entered by the provider's notice. */
export const counterMethods = ['cash', 'transfer', 'other'] as const;
export type CounterMethod = (typeof counterMethods)[number];

/** Money in, money given back, or an entry that was a mistake taken back: for a reversal no money moves. */
export const ledgerKinds = ['payment', 'refund', 'reversal'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Why an entry is corrected. */
export const correctionReasons = ['refund', 'wrong_person', 'wrong_amount', 'entered_twice'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** What money is for. */
export const ledgerSubjects = ['payment_request', 'registration'] as const;
export type LedgerSubjectKind = (typeof ledgerSubjects)[number];

export interface LedgerSubject {
  kind: LedgerSubjectKind;
  id: string;
}

/** A row of the ledger, with nothing of a person in it. It is never changed. */
export interface LedgerEntry {
  id: string;
  kind: LedgerKind;
  method: LedgerMethod;
  /** Hundredths of a lira; below 0 where money left or an entry is taken back. */
  kurus: number;
  /** When the money moved, in milliseconds since 1970. */
  at: number;
  entered_at: number;
  /** Null where nobody knows yet whose money it is. */
  subject_kind: LedgerSubjectKind | null;
  subject: string | null;
  /** What it was for, like "35 Mbps eco". */
  purpose: string | null;
  /** Who of the staff entered it; null where a provider told. */
  by_id: string | null;
  by_name: string | null;
  provider: string | null;
  /** The provider's own, or the fingerprint of a line of a bank statement. */
  provider_id: string | null;
  /** The entry that a refund or a reversal is about. */
  corrects: string | null;
  reason: CorrectionReason | null;
  /** The number of the receipt; null for reversals and for money from before there were receipts. */
  receipt: number | null;
}

export const moneyStates = ['due', 'part_paid', 'paid', 'overpaid', 'refunded'] as const;
export type MoneyState = (typeof moneyStates)[number];

export interface Money {
  state: MoneyState;
  /** What was to be paid, what was, and what is still to come: in TL. */
  price: number;
  paid: number;
  due: number;
}

/** How something stands that costs so many lira, by its entries alone and in whatever order they came. */
export function moneyOf(price: number, entries: readonly Pick<LedgerEntry, 'kind' | 'kurus'>[]): Money {
  const priceKurus = toKurus(price);
  const paidKurus = entries.reduce((sum, { kurus }) => sum + kurus, 0);
  const state = stateOf(priceKurus, paidKurus, givenBack(entries));
  const due = state === 'paid' ? 0 : Math.max(priceKurus - paidKurus, 0);
  return { state, price, paid: toLira(paidKurus), due: toLira(due) };
}

function stateOf(price: number, paid: number, given: number): MoneyState {
  if (paid > price) return 'overpaid';
  if (paid === price) return 'paid';
  if (paid <= 0) return given > 0 ? 'refunded' : 'due';
  // Who paid in full and was given a part of it back, as for an outage, owes nothing.
  return paid + given - wholePrices(given, price) * price >= price ? 'paid' : 'part_paid';
}

/** How many times the price was given back; less than the whole of it leaves what was bought. */
function wholePrices(given: number, price: number): number {
  return price > 0 ? Math.floor(given / price) : 0;
}

/** In kuruş. A refund that was taken back was not given: only its reversal is above 0. */
function givenBack(entries: readonly Pick<LedgerEntry, 'kind' | 'kurus'>[]): number {
  return -entries
    .filter(({ kind, kurus }) => kind === 'refund' || (kind === 'reversal' && kurus > 0))
    .reduce((sum, { kurus }) => sum + kurus, 0);
}

export function toKurus(lira: number): number {
  return Math.round(lira * 100);
}

export function toLira(kurus: number): number {
  return kurus / 100;
}

/** What may still be given back of an entry, or taken back. A refund that was taken back itself does not count. */
export function openKurus(
  entry: Pick<LedgerEntry, 'id' | 'kurus'>,
  all: readonly Pick<LedgerEntry, 'id' | 'corrects' | 'kurus'>[],
): number {
  return all
    .filter(({ corrects }) => corrects === entry.id)
    .reduce((sum, correction) => sum + openKurus(correction, all), entry.kurus);
}

/** Why somebody has to look at a provider's notice. */
export const noticeQuestions = [
  /** The reference is paid already, and the provider gave no number of its own: told again, or paid again? */
  'told_again',
  /** Paid a second time. The money is in the ledger. */
  'second_payment',
  /** Another amount than was asked for. The money is in the ledger. */
  'other_amount',
  /** No such reference. The money is in the ledger, and nobody's. */
  'unknown_reference',
  /** Not in lira: not in the ledger. */
  'other_currency',
  /** Paid after it was cancelled. The money is in the ledger. */
  'cancelled',
  /** The provider says that nobody was charged: not in the ledger. */
  'test_payment',
] as const;
export type NoticeQuestion = (typeof noticeQuestions)[number];

/** What was decided: nothing to do, it is money after all, or whose it is. */
export const noticeResolutions = ['nothing', 'entered', 'assigned'] as const;
export type NoticeResolution = (typeof noticeResolutions)[number];

/** A receipt's number as it is printed. */
export function receiptNumber(receipt: number): string {
  return String(receipt).padStart(6, '0');
}

/** What stands before the number on the paper, in any of its languages. */
const receiptWords = /^(?:makbuz|receipt|квитанция)?\s*(?:no[.:]?|№|#)?\s*(?=\d)/iu;

/** The number that somebody reads from a receipt, with or without its zeros; undefined where it is none. */
export function readReceiptNumber(typed: string): number | undefined {
  const digits = typed.trim().replace(receiptWords, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
