import type { CompanyFacts } from './company.ts';
import type { Language } from './language.ts';
import type { LedgerMethod, LedgerSubject } from './ledger.ts';

/** What the customer gets for money that was paid or given back. */
export interface Receipt {
  /** The entry of the ledger. */
  entry: string;
  number: number;
  /** When the money moved, in milliseconds since 1970. */
  at: number;
  kind: 'payment' | 'refund';
  method: LedgerMethod;
  /** In TL; above 0 for a refund too. */
  amount: number;
  /** What was agreed on and what was open after this payment, in TL; null where nothing was. */
  part: { total: number; open: number } | null;
  /** What it is for, like "35 Mbps eco"; empty where nobody knows. */
  purpose: string;
  /** The term that was bought; null where there is none. */
  months: number | null;
  freeMonths: number | null;
  /** Empty where nobody knows whose money it is, or the person was erased. */
  payer: string;
  reference: string | null;
  /** Who of the staff took the money; null where it came through a provider or a bank. */
  takenBy: string | null;
  /** It was entered by mistake and taken back. */
  isVoid: boolean;
  /** The receipt that a refund is about. */
  about: number | null;
  /** The customer's. */
  language: Language;
}

/** A receipt as the staff see it, with the way to what it is for. */
export interface StaffReceipt {
  receipt: Receipt;
  company: CompanyFacts;
  subject: LedgerSubject | null;
}

/** The paper it is printed on: a sheet, or the roll of a receipt printer of 80 mm. */
export const receiptPapers = ['a5', 'roll'] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];

/** The words on it, in one language. */
export interface ReceiptTexts {
  payment: string;
  refund: string;
  number: string;
  date: string;
  reference: string;
  payer: string;
  payee: string;
  purpose: string;
  term: string;
  months: (months: number) => string;
  freeMonths: (months: number) => string;
  method: string;
  methods: Record<LedgerMethod, string>;
  refundMethod: string;
  takenBy: string;
  givenBy: string;
  about: string;
  total: string;
  paid: string;
  open: string;
  givenBack: string;
  void: string;
  thanks: string;
}
