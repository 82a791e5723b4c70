import type { Language } from '#domain/language.ts';
import type { Cell, Column, ExportedTable, Row } from './exported-table.ts';
import { decimalMarks, separators, writtenDay, writtenMoment } from './local-writing.ts';

/** Without it spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/** Spreadsheets take a text that begins like this for a formula, also after invisible or full-width characters. */
const formulaBeginning =
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@|%＝＋－＠｜％]|^[\t\r\n\0]/u;

/** Comma-separated values (RFC 4180) with the separators of the language. */
export async function* csvBytes(
  { columns, pages }: ExportedTable,
  language: Language,
): AsyncGenerator<Buffer> {
  const separator = separators[language];
  const lines = (rows: readonly Row[]) =>
    rows.map(
      (row) => `${row.map((cell, place) => written(cell, columns[place], language)).join(separator)}\r\n`,
    );
  yield Buffer.from(
    byteOrderMark +
      columns
        .map(({ heading }) => quoted(heading))
        .join(separator)
        .concat('\r\n'),
  );
  for await (const rows of pages) yield Buffer.from(lines(rows).join(''));
}

function written(cell: Cell, column: Column | undefined, language: Language): string {
  if (cell === null) return '';
  if (column?.kind === 'day') return writtenDay(`${cell}`, language);
  if (typeof cell === 'string') return quoted(formulaBeginning.test(cell) ? `'${cell}` : cell);
  if (column?.kind === 'moment') return writtenMoment(cell, language);
  return String(cell).replace('.', decimalMarks[language]);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
