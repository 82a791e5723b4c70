import {
  type CsvColumn,
  type CsvMapping,
  type CsvTable,
  csvColumns,
  type DateOrder,
  type DecimalSign,
  dateOrders,
  decimalSigns,
  readDay,
  readDirection,
  readKurus,
} from './csv-statement.ts';
import { type CsvDelimiter, type CsvRow, csvRows, guessDelimiter } from './csv-table.ts';
import { foldedWords } from './folded-text.ts';

/** What banks call their columns, in Turkish and English, the surest first. */
const headings: Record<CsvColumn, readonly RegExp[]> = {
  date: [
    /^(islem|muhasebe|kayit|booking|transaction|posting) (tarihi|date)\b/,
    /^(tarih|date)\b/,
    /\b(tarih|tarihi|date)\b/,
  ],
  direction: [
    /^(borc alacak|alacak borc|b a|a b|d c|c d|dc|debit credit|credit debit|yon|direction|isaret|sign)\b/,
  ],
  credit: [/^(alacak|giren|gelen|yatan|credit|paid in|money in|deposit)\b/],
  debit: [/^(borc|cikan|giden|cekilen|debit|paid out|money out|withdrawal)\b/],
  amount: [
    /^(islem )?(tutar|tutari|miktar|meblag)\b/,
    /^(transaction )?amount\b/,
    /\b(tutar|tutari|amount)\b/,
  ],
  description: [
    /^(aciklama|aciklamasi|islem aciklamasi|description|details|narrative|remittance)\b/,
    /\b(aciklama|aciklamasi|description|detay|details|explanation)\b/,
  ],
  name: [
    /\b(gonderen|gonderici|karsi taraf|karsi hesap sahibi|unvan|unvani|ad soyad|adi soyadi|sender|payer|counterparty)\b/,
    /^(isim|ad|name|musteri)\b/,
  ],
  bankId: [
    /\b(dekont|fis|islem|referans|transaction|reference|receipt)\b.*\b(no|numarasi|id|number|kodu)\b/,
    /^(referans|reference|ref|fis|dekont|islem id|id)\b/,
  ],
  currency: [/^(doviz|doviz cinsi|doviz kodu|para birimi|pb|currency|ccy)\b/],
};

/** No column of these is an amount or a number of its own. */
const otherHeadings = /\b(bakiye|balance|sube|branch|valor|value|saat|time|iban|hesap no|kalan)\b/;

/** The first rows of a file may be about the account. */
const mostRowsAbove = 40;

export function csvTable(text: string, delimiter: CsvDelimiter = guessDelimiter(text)): CsvTable {
  const rows = csvRows(text, delimiter);
  const known = rows.slice(0, mostRowsAbove).findIndex(({ cells }) => {
    const found = columnsOf(cells);
    return found.date !== null && (found.amount !== null || found.credit !== null);
  });
  if (known !== -1) return { rows, heading: known };
  // The row above the first with a date, if it is as wide.
  const first = rows.findIndex(({ cells }) => cells.some(isDay));
  const above = rows[first - 1];
  const isHeading = above !== undefined && above.cells.length >= (rows[first]?.cells.length ?? 0);
  return { rows, heading: isHeading ? first - 1 : -1 };
}

/** How the file is probably to be read: by the names of its columns, then by what stands in them. */
export function guessMapping({ rows, heading }: CsvTable, delimiter: CsvDelimiter): CsvMapping {
  const names = heading === -1 ? [] : (rows[heading]?.cells ?? []);
  const data = rows.slice(heading + 1, heading + 201);
  const columns = columnsOf(names);
  columns.date ??= columnWhere(data, isDay);
  const dated = data.filter((row) => isDay(row.cells[columns.date ?? -1] ?? ''));
  if (columns.amount === null && columns.credit === null) {
    columns.amount = columnWhere(dated, (cell) => isSum(cell) && !isDay(cell));
  }
  // An amount with its direction, or two columns: not both.
  if (columns.credit !== null && columns.debit !== null) {
    columns.amount = null;
    columns.direction = null;
  } else if (columns.amount !== null) {
    columns.credit = null;
    columns.debit = null;
  }
  const directions = cellsAt(dated, columns.direction);
  if (directions.some((cell) => readDirection(cell) === undefined)) columns.direction = null;
  // A column that says the same twice does not number the bookings.
  const ids = cellsAt(dated, columns.bankId);
  if (new Set(ids).size !== ids.length) columns.bankId = null;
  columns.description ??= longestColumn(dated, columns);
  return {
    delimiter,
    dateOrder: guessOrder(cellsAt(dated, columns.date)),
    decimal: guessDecimal(
      [columns.amount, columns.credit, columns.debit].flatMap((one) => cellsAt(dated, one)),
    ),
    columns,
  };
}

function columnsOf(names: readonly string[]): CsvMapping['columns'] {
  const words = names.map((name) => foldedWords(name).join(' '));
  const taken = new Set<number>();
  const found = Object.fromEntries(csvColumns.map((column) => [column, null])) as CsvMapping['columns'];
  for (const [column, patterns] of Object.entries(headings) as [CsvColumn, readonly RegExp[]][]) {
    for (const pattern of patterns) {
      const place = words.findIndex(
        (name, index) => !taken.has(index) && pattern.test(name) && !otherHeadings.test(name),
      );
      if (place === -1) continue;
      found[column] = place;
      taken.add(place);
      break;
    }
  }
  return found;
}

function cellsAt(rows: readonly CsvRow[], column: number | null): string[] {
  return column === null ? [] : rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
}

function isDay(cell: string): boolean {
  return dateOrders.some((order) => readDay(cell, order) !== undefined);
}

function isSum(cell: string): boolean {
  return decimalSigns.some((decimal) => readKurus(cell, decimal) !== undefined) && /[.,]\d\d$/.test(cell);
}

/** The first column whose cells are mostly so. */
function columnWhere(rows: readonly CsvRow[], isSo: (cell: string) => boolean): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let column = 0; column < width; column += 1) {
    const cells = cellsAt(rows, column);
    if (cells.length > 0 && cells.filter(isSo).length * 2 > cells.length) return column;
  }
  return null;
}

/** The longest texts tell what it was for. */
function longestColumn(
  rows: readonly CsvRow[],
  { name, date, amount }: CsvMapping['columns'],
): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const lengths = Array.from({ length: width }, (_, column) =>
    [name, date, amount].includes(column)
      ? 0
      : cellsAt(rows, column).reduce((sum, cell) => sum + cell.length, 0),
  );
  const most = Math.max(0, ...lengths);
  return most === 0 ? null : lengths.indexOf(most);
}

/** The first order that all of them are in: days come before months here. */
function guessOrder(cells: readonly string[]): DateOrder {
  return (
    (['dmy', 'ymd', 'mdy'] as const).find((order) => cells.every((cell) => readDay(cell, order))) ?? 'dmy'
  );
}

function guessDecimal(cells: readonly string[]): DecimalSign {
  const misread = (decimal: DecimalSign) =>
    cells.filter((cell) => readKurus(cell, decimal) === undefined).length;
  return misread('.') < misread(',') ? '.' : ',';
}
