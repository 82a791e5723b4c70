import type { Language } from './language.ts';
import type { CorrectionReason, LedgerKind, LedgerMethod, LedgerSubject, Money } from './ledger.ts';
import { decimalMarks } from './price.ts';

/** An entry of the ledger as the staff see it. */
export interface ShownEntry {
  id: string;
  kind: LedgerKind;
  method: LedgerMethod;
  /** In TL; below 0 where money left or an entry was taken back. */
  amount: number;
  /** When the money moved; of what is taken back, when it was. */
  at: number;
  by: string | null;
  provider: string | null;
  receipt: number | null;
  reason: CorrectionReason | null;
  note: string | null;
  /** What may still be given back of it, in TL; 0 once it was taken back. */
  open: number;
  /** It was a mistake and is taken back. */
  isReversed: boolean;
}

/** How the money for something stands, and every entry of it in the order in which they were entered. */
export interface MoneyDetail {
  subject: LedgerSubject;
  reference: string;
  purpose: string;
  money: Money;
  entries: ShownEntry[];
}

/** What is answered when money was entered, however often it is asked for. */
export interface EnteredMoney {
  entry: string;
  receipt: number | null;
  subject: LedgerSubject | null;
}

/** An amount that exists as money: above 0, and in whole kuruş. */
export function isAmount(lira: number): boolean {
  return lira > 0 && Math.abs(lira * 100 - Math.round(lira * 100)) < 1e-6;
}

/** What was taken and given back on a day, by whom and how. */
export interface TillRow {
  /** Null where it came through a provider or a bank. */
  by: string | null;
  method: LedgerMethod;
  /** How many payments. */
  count: number;
  /** In TL. */
  taken: number;
  givenBack: number;
}

/** A count of the cash at the end of a day. It is never changed: who counts again closes again. */
export interface DayClose {
  id: string;
  at: number;
  by: string;
  /** In TL. */
  expected: number;
  counted: number;
  note: string;
}

export interface Till {
  /** A day of the island, like "2026-11-16". */
  day: string;
  rows: TillRow[];
  /** The cash that should be there, in TL: what was taken that day less what was given back. */
  expectedCash: number;
  /** How many entries the day has. */
  entries: number;
  /** The newest first. */
  closes: DayClose[];
  /** How many entries came after the last close; 0 where there is none. */
  enteredSince: number;
  /** What installers say they took at the door that day, in TL, until the office enters it; it is in no sum. */
  atDoors: { by: string | null; amount: number }[];
}

const plainAmount = /^\d+([.,]\d{1,2})?$/;
const groupedAmount = /^\d{1,3}([., ]\d{3})+([.,]\d{1,2})?$/;

/** An amount as people type it: 1100, 1.100, 1 100,50 or 1,100.50. Undefined where it is none. */
export function readAmount(typed: string): number | undefined {
  const text = typed.trim().replace(/\u00a0/g, ' ');
  if (plainAmount.test(text)) return Number(text.replace(',', '.'));
  if (!groupedAmount.test(text)) return undefined;
  const [, whole = '', kurus = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${kurus}`);
}

/** An amount as it stands in a field, to be changed by hand. */
export function writeAmount(lira: number, language: Language): string {
  return Number.isInteger(lira) ? String(lira) : lira.toFixed(2).replace('.', decimalMarks[language]);
}
