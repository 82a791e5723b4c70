import type { Language } from '#domain/language.ts';
import type { Cell, Column, ExportedTable, Row } from './exported-table.ts';
import { decimalMarks, separators, writtenMoment } from './local-writing.ts';

/** Without it a spreadsheet takes the letters for those of another alphabet. */
const byteOrderMark = '\ufeff';

/** A spreadsheet may take a text that begins like this for a formula, also behind what nobody sees and in wide signs. */
const formulaBeginning = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@|%＝＋－＠]|^[\t\r\n\0]/u;

/** The table as comma-separated values (RFC 4180), in the way of the language. */
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
  if (typeof cell === 'string') return quoted(formulaBeginning.test(cell) ? `'${cell}` : cell);
  if (column?.kind === 'moment') return writtenMoment(cell, language);
  return String(cell).replace('.', decimalMarks[language]);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
