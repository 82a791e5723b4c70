/** What a bank gives out. */
export const statementFormats = ['csv', 'camt053', 'mt940'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const statementLimitBytes = 5 * 1024 * 1024;
export const mostStatementLines = 20_000;
/** What is stored of a text in a statement. Banks write less. */
export const longestStatementText = 1_000;

/** Something that was booked on the account, as its statement says. */
export interface StatementLine {
  /** Where it begins in the file, counted from 1. */
  line: number;
  /** When it was booked, like "2026-11-15". */
  day: string;
  /** The day that earlier versions took it for, where that was another. */
  olderDay?: string;
  isCredit: boolean;
  /** Above 0, in hundredths of the currency. */
  kurus: number;
  currency: string;
  /** A booking that takes another one back. */
  isReversal: boolean;
  /** Announced, or only told of, and not booked: what is booked comes again. */
  isPending: boolean;
  description: string;
  /** Of the other side. */
  name: string;
  /** The bank's own number of the booking, the same in every format. */
  bankId: string | null;
}

export interface Statement {
  format: StatementFormat;
  /** As the file names it; empty where it does not. */
  account: string;
  lines: StatementLine[];
}

/** Why a file cannot be taken. */
export const statementFaults = [
  'empty',
  'encoding',
  'format',
  'xml',
  'doctype',
  'order',
  'date',
  'amount',
  'direction',
  'currency',
  'columns',
  'quotes',
  'account',
  'balance',
  'cut_off',
  'too_many',
] as const;
export type StatementFaultReason = (typeof statementFaults)[number];

/** A file is taken as a whole or not at all: the first fault ends the reading. */
export class StatementFault extends Error {
  override readonly name = 'StatementFault';
  readonly reason: StatementFaultReason;
  /** In the file, counted from 1. */
  readonly line: number;

  constructor(reason: StatementFaultReason, line: number) {
    super(`${reason} at line ${line}`);
    this.reason = reason;
    this.line = line;
  }
}

/** Why a line cannot be somebody's payment to us, or was put aside by somebody of the staff. */
export const leftReasons = ['debit', 'reversal', 'pending', 'currency', 'zero', 'not_ours'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** Undefined where it may be a payment. */
export function leftReason({
  isCredit,
  isReversal,
  isPending,
  currency,
  kurus,
}: StatementLine): LeftReason | undefined {
  if (isReversal) return 'reversal';
  if (!isCredit) return 'debit';
  if (isPending) return 'pending';
  if (currency !== 'TRY') return 'currency';
  return kurus === 0 ? 'zero' : undefined;
}

/** An account as it is compared: statements write its number with spaces, a bank's code before or a currency after. */
export function accountKey(written: string, ours: string): string {
  const key = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (key.includes(ours)) return ours;
  const digits = key.replace(/^[A-Z]+|[A-Z]+$/g, '').replace(/^0+/, '');
  return digits.length >= 6 && /^\d+$/.test(digits) && ours.endsWith(digits) ? ours : key;
}

/**
 * What tells the lines of an account apart, also over several files: the day with the bank's own number, which may
 * begin anew every day, or with all that the line says. Which of the lines with the same text it is counts too: two
 * may pay the same on one day.
 */
export function lineKeys(account: string, lines: readonly StatementLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const { day, bankId } = line;
    const key =
      bankId === null
        ? keyOf(account, line, ['line', day, sameText(line.description), sameText(line.name)])
        : keyOf(account, line, ['id', day, bankId.toUpperCase()]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} ${count}`;
  });
}

/** The key of a line with a number while that had no day, without its count. Lines are still stored under such keys. */
export function olderKey(account: string, line: StatementLine): string | undefined {
  return line.bankId === null ? undefined : keyOf(account, line, ['id', line.bankId.toUpperCase()]);
}

function keyOf(
  account: string,
  { isCredit, isReversal, isPending, currency, kurus }: StatementLine,
  own: readonly string[],
): string {
  return JSON.stringify([account, isCredit, isReversal, isPending, currency, kurus, ...own]);
}

/** A bank pads and breaks texts now so, now so. */
function sameText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
