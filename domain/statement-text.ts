import { StatementFault, type StatementFormat } from './bank-statement.ts';

const encodings = ['utf-8', 'windows-1254'] as const;

/** The text of a file. Banks write UTF-8, UTF-16 with its mark, or the Turkish Windows encoding, and do not say so. */
export function decodeStatement(bytes: Uint8Array): string {
  const text = decoded(bytes);
  // A file of another kind, like a spreadsheet; PostgreSQL stores no NUL either.
  if (text.includes('\0')) throw new StatementFault('encoding', lineAt(text, text.indexOf('\0')));
  if (text.trim() === '') throw new StatementFault('empty', 1);
  return text.replace(/\r\n?/g, '\n');
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Bytes that are no UTF-8 are of the older encoding.
    }
  }
  throw new StatementFault('encoding', 1);
}

export function statementFormat(text: string): StatementFormat {
  if (/^\s*</.test(text)) return 'camt053';
  return /^:(?:20|25|60[FM]|61):/m.test(text) ? 'mt940' : 'csv';
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Whether there is such a day, in years in which there are banks. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** No account of ours holds more than a billion. */
const mostKurus = 100_000_000_000;

/** Digits before and after the decimal mark; undefined where it is no sum of money. */
export function kurusOf(whole: string, fraction: string): number | undefined {
  if (!/^\d{1,12}$/.test(whole) || !/^\d{0,2}$/.test(fraction)) return undefined;
  const kurus = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return kurus <= mostKurus ? kurus : undefined;
}

/** What banks write where there is no number. */
const noIds = /^(?:NONREF|NOTPROVIDED|NONE|-+|0+)?$/i;

export function idOf(written: string): string | null {
  const id = written.trim().slice(0, 100);
  return noIds.test(id) ? null : id;
}
