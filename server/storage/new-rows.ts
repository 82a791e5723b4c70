import { CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** Rows to be written as they are: the query builder would turn over each of their values several times. */
export interface NewRows {
  into: string;
  /** All with the same columns. */
  rows: readonly object[];
  /** One that is in these columns like one that is there already is left out. */
  unlessThere: readonly string[];
}

/** JSON has no bytes. */
type PlainTable = {
  [Table in keyof Tables]: Buffer extends Tables[Table][keyof Tables[Table]] ? never : Table;
}[keyof Tables];

export function newRows<Table extends PlainTable>(
  into: Table,
  rows: readonly Insertable<Tables[Table]>[],
  { unlessThere = [] }: { unlessThere?: readonly (keyof Tables[Table] & string)[] } = {},
): { insert: NewRows } {
  return { insert: { into, rows, unlessThere } };
}

/** For PostgreSQL, which takes the one value apart: the text is the same however many rows there are. */
export function rowsAsOneValue(insert: NewRows, isCounted: boolean): RawBuilder<unknown> {
  const columns = listed(columnsOf(insert));
  const table = quoted(insert.into);
  const head = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, `;
  return sql`${sql.raw(head)}${asJson(insert.rows)}${sql.raw(`::json)${tailOf(insert, isCounted)}`)}`;
}

/** For SQLite, value by value. */
export function rowsAsValues(insert: NewRows, isCounted: boolean): CompiledQuery {
  const columns = columnsOf(insert);
  const rows = insert.rows as readonly Record<string, unknown>[];
  const row = `(${columns.map(() => '?').join(', ')})`;
  const values = row + `, ${row}`.repeat(rows.length - 1);
  return CompiledQuery.raw(
    `insert into ${quoted(insert.into)} (${listed(columns)}) values ${values}${tailOf(insert, isCounted)}`,
    rows.flatMap((each) => columns.map((column) => each[column])),
  );
}

/** As JSON in which PostgreSQL finds nothing wrong: half a character is written as its driver would. */
export function asJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\ud')) return text;
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part));
}

/** Always in the same order, whatever the order in which somebody sent them. */
function columnsOf({ rows: [first] }: NewRows): string[] {
  return Object.keys(first as object).sort();
}

function tailOf({ unlessThere }: NewRows, isCounted: boolean): string {
  const conflict = unlessThere.length > 0 ? ` on conflict (${listed(unlessThere)}) do nothing` : '';
  return isCounted ? `${conflict} returning 1` : conflict;
}

function listed(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
