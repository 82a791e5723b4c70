import { type Statement, StatementFault, type StatementLine } from './bank-statement.ts';
import { type CsvDelimiter, type CsvRow, csvRows } from './csv-table.ts';
import { folded } from './folded-text.ts';
import { dayOf, idOf, kurusOf } from './statement-text.ts';

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];
export const decimalSigns = [',', '.'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** What a column may be. */
export const csvColumns = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'description',
  'name',
  'bankId',
  'currency',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** How the columns of a bank's file are to be read. */
export interface CsvMapping {
  delimiter: CsvDelimiter;
  dateOrder: DateOrder;
  decimal: DecimalSign;
  /** The place of each column, counted from 0; null where there is none. */
  columns: Record<CsvColumn, number | null>;
}

/** The rows of a file and which of them names the columns; -1 where none does. */
export interface CsvTable {
  rows: CsvRow[];
  heading: number;
}

/** What must be known before a file can be read. */
export function mappingFault({ columns }: CsvMapping): 'date' | 'amount' | 'description' | undefined {
  if (columns.date === null) return 'date';
  if (columns.amount === null && columns.credit === null) return 'amount';
  return columns.description === null && columns.name === null ? 'description' : undefined;
}

export function readCsv(text: string, mapping: CsvMapping, heading: number): Statement {
  const rows = csvRows(text, mapping.delimiter).slice(heading + 1);
  const { columns } = mapping;
  // What stands below the last line with a date is a sum or a remark.
  const last = rows.findLastIndex((row) => /^\d/.test(cellAt(row, columns.date)));
  if (last === -1) throw new StatementFault('empty', rows[0]?.line ?? 1);
  const lines = rows.slice(0, last + 1).map((row) => lineOf(row, mapping));
  return { format: 'csv', account: '', lines };
}

function cellAt({ cells }: CsvRow, column: number | null): string {
  return column === null ? '' : (cells[column] ?? '');
}

function lineOf(row: CsvRow, { columns, dateOrder, decimal }: CsvMapping): StatementLine {
  const cell = (column: CsvColumn) => cellAt(row, columns[column]);
  // A row that ends before its last column was cut off, perhaps within a number.
  const width = Math.max(...Object.values(columns).map((column) => column ?? 0));
  if (row.cells.length <= width) throw new StatementFault('columns', row.line);
  const day = readDay(cell('date'), dateOrder);
  if (day === undefined) throw new StatementFault('date', row.line);
  const signed = signedKurus(row, columns, decimal);
  const currency = currencyOf(cell('currency'));
  if (currency === undefined) throw new StatementFault('currency', row.line);
  return {
    line: row.line,
    day,
    isCredit: signed >= 0,
    kurus: Math.abs(signed),
    currency,
    isReversal: false,
    isPending: false,
    description: cell('description'),
    name: cell('name'),
    bankId: idOf(cell('bankId')),
  };
}

function signedKurus(row: CsvRow, columns: CsvMapping['columns'], decimal: DecimalSign): number {
  const fault = () => new StatementFault('amount', row.line);
  const kurusAt = (column: number | null) => {
    const written = cellAt(row, column);
    if (written === '') return 0;
    const kurus = readKurus(written, decimal);
    if (kurus === undefined) throw fault();
    return kurus;
  };
  if (columns.amount === null) {
    const [credit, debit] = [Math.abs(kurusAt(columns.credit)), Math.abs(kurusAt(columns.debit))];
    if (credit !== 0 && debit !== 0) throw fault();
    return debit === 0 ? credit : -debit;
  }
  if (cellAt(row, columns.amount) === '') throw fault();
  const kurus = kurusAt(columns.amount);
  if (columns.direction === null) return kurus;
  const direction = readDirection(cellAt(row, columns.direction));
  if (direction === undefined) throw new StatementFault('direction', row.line);
  return direction * Math.abs(kurus);
}

const incoming = /^(?:a|alacak|c|cr|credit|gelen|giren|giris|\+)$/;
const outgoing = /^(?:b|borc|d|dr|debit|giden|cikan|cikis|-)$/;

/** Alacak or borç, credit or debit, in short or in full. */
export function readDirection(written: string): 1 | -1 | undefined {
  const word = folded(written).replace(/[()\s.]/g, '');
  if (incoming.test(word)) return 1;
  return outgoing.test(word) ? -1 : undefined;
}

/** Where a file names none, it is of an account in lira. */
function currencyOf(written: string): string | undefined {
  const code = written.trim().toUpperCase().replaceAll('İ', 'I');
  if (code === '' || /^(?:TL|TRL|TRY|YTL|₺|949)$/.test(code)) return 'TRY';
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** A day in figures, perhaps with a time behind it. */
export function readDay(written: string, order: DateOrder): string | undefined {
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T\s].*)?$/.exec(written) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(written) ??
    [];
  if (first === '' || (first.length === 4) !== (order === 'ymd')) return undefined;
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  if (order === 'ymd') return dayOf(a, b, c);
  if (third.length !== 4 && third.length !== 2) return undefined;
  const year = third.length === 2 ? 2000 + c : c;
  return order === 'dmy' ? dayOf(year, b, a) : dayOf(year, a, b);
}

/** A sum of money; undefined where it is written in another way: 1.234 is never taken for 1,234. */
export function readKurus(written: string, decimal: DecimalSign): number | undefined {
  const bare = written
    .replace(/TL|TRY|₺/gi, '')
    .replace(/[\s'’]/g, '')
    .replace('−', '-');
  const isNegative = /^-|-$|^\(.*\)$/.test(bare);
  const [whole = '', fraction = '', ...more] = bare.replace(/^[-+(]|[-+)]$/g, '').split(decimal);
  const group = decimal === ',' ? '.' : ',';
  const isGrouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`).test(whole);
  const kurus = kurusOf(isGrouped ? whole.replaceAll(group, '') : whole, fraction);
  if (kurus === undefined || more.length > 0) return undefined;
  return isNegative ? -kurus : kurus;
}
