import type { LeftReason, StatementFaultReason, StatementFormat, StatementLine } from './bank-statement.ts';
import type { CsvMapping } from './csv-statement.ts';
import { type LedgerSubject, type MoneyState, toKurus } from './ledger.ts';
import type { ListPage } from './list-page.ts';

export const bankLineStates = ['open', 'entered', 'left'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** What a line may be the payment of. */
export interface BankCandidate extends LedgerSubject {
  reference: string;
  /** Whose it is; empty where nobody said. */
  name: string;
  purpose: string;
  /** In TL. */
  price: number;
  due: number;
  state: MoneyState;
  isCancelled: boolean;
}

/** Why somebody should think twice before a line is entered for it. */
export type PaymentDoubt = 'second_payment' | 'other_amount' | 'cancelled';

export function paymentDoubt(
  kurus: number,
  { due, state, isCancelled }: Pick<BankCandidate, 'due' | 'state' | 'isCancelled'>,
): PaymentDoubt | undefined {
  if (isCancelled) return 'cancelled';
  if (state === 'paid' || state === 'overpaid') return 'second_payment';
  return toKurus(due) === kurus ? undefined : 'other_amount';
}

/** A line as the staff see it. */
export interface ShownBankLine {
  fingerprint: string;
  /** In the file it came with. */
  line: number;
  day: string;
  /** Below 0 where money left the account; in the line's currency. */
  amount: number;
  currency: string;
  description: string;
  name: string;
  state: BankLineState;
  why: LeftReason | null;
  /** Whether the candidates are named in the line, or only look like it. */
  isByReference: boolean;
  candidates: BankCandidate[];
  /** What it was entered for. */
  entered: { reference: string | null; by: string | null; at: number } | null;
}

export const lineGroups = ['matched', 'proposed', 'unknown', 'entered', 'left'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Where on the screen a line stands. */
export function lineGroup({ state, isByReference, candidates }: ShownBankLine): LineGroup {
  if (state !== 'open') return state;
  if (candidates.length === 0) return 'unknown';
  return isByReference && candidates.length === 1 ? 'matched' : 'proposed';
}

/** Lines that can be entered together: named by their reference, and for exactly what is due. */
export function isClear(line: ShownBankLine): boolean {
  const [only] = line.candidates;
  return (
    only !== undefined &&
    lineGroup(line) === 'matched' &&
    paymentDoubt(toKurus(line.amount), only) === undefined
  );
}

/** A statement in the list. */
export interface ListedStatement {
  id: string;
  format: StatementFormat;
  file_name: string;
  account: string;
  uploaded_at: number;
  by_name: string;
  /** In the file. */
  line_count: number;
  /** Of these, those that an earlier file had already. */
  known_count: number;
  /** How many of its lines somebody still has to decide about. */
  open_count: number;
}

export interface StatementPage extends ListPage {
  statements: ListedStatement[];
}

export interface StatementDetail {
  statement: ListedStatement;
  lines: ShownBankLine[];
}

/** What is in a file, before any of it is stored. */
export interface StatementPreview {
  format: StatementFormat;
  account: string;
  /** How many lines it has, and the first of them. */
  count: number;
  lines: (Pick<StatementLine, 'line' | 'day' | 'currency' | 'description' | 'name'> & {
    /** Below 0 where money left the account. */
    amount: number;
    why: LeftReason | null;
  })[];
  /** Why it cannot be read, where another mapping may help. */
  fault: { reason: StatementFaultReason; line: number } | null;
  csv: {
    mapping: CsvMapping;
    /** Whether somebody confirmed it for a file with these columns before. */
    isRemembered: boolean;
    /** The names of the columns, or the first row where they have none. */
    headings: string[];
  } | null;
}

export const statementsPath = '/console/statements';
