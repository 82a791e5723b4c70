/** What a column holds: a text as it is, a moment in milliseconds since 1970, or an amount of money. */
export type ColumnKind = 'text' | 'moment' | 'amount';

export interface Column {
  heading: string;
  kind: ColumnKind;
  /** In characters, as a spreadsheet shows it at first. */
  width: number;
}

export type Cell = string | number | null;

/** A cell for each column. */
export type Row = readonly Cell[];

/** A list on its way into a file. */
export interface ExportedTable {
  /** Of the sheet. */
  title: string;
  columns: readonly Column[];
  /** Some rows at a time: however many there are, only these are in memory. */
  pages: AsyncGenerator<Row[], void>;
}
