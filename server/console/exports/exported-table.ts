import type { ExportWords } from './export-words.ts';

/** What a column holds: a text as it is, a moment in milliseconds since 1970, a day like 2026-11-20, money or a whole number. */
export type ColumnKind = 'text' | 'moment' | 'day' | 'amount' | 'count';

export interface Column {
  heading: string;
  kind: ColumnKind;
  /** In characters, as a spreadsheet shows it at first. */
  width: number;
}

export type Cell = string | number | null;

/** A cell for each column. */
export type Row = readonly Cell[];

/** A table to be written to a file. */
export interface ExportedTable {
  /** Of the sheet. */
  title: string;
  columns: readonly Column[];
  /** Pages of rows, so that memory does not grow with the list. */
  pages: AsyncGenerator<Row[], void>;
}

type WordId = Parameters<ExportWords['word']>[0];

/** The table of a list: each column with its heading, kind, width and what it shows of a row. */
export function exportedTable<Listed>(
  { word }: ExportWords,
  title: WordId,
  listed: AsyncIterable<readonly Listed[]>,
  columns: readonly [heading: WordId, kind: ColumnKind, width: number, cell: (row: Listed) => Cell][],
): ExportedTable {
  async function* pages(): AsyncGenerator<Row[], void> {
    for await (const page of listed) yield page.map((row) => columns.map(([, , , cell]) => cell(row)));
  }
  return {
    title: word(title),
    columns: columns.map(([heading, kind, width]) => ({ heading: word(heading), kind, width })),
    pages: pages(),
  };
}
