import { CompiledQuery, type Insertable } from 'kysely';
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
export function rowsAsOneValue(insert: NewRows, value: string, isCounted: boolean): string {
  const { head, listed } = columnsOf(insert);
  const rows = `select ${listed} from json_populate_recordset(null::${quoted(insert.into)}, ${value}::json)`;
  return `${head} ${rows}${tailOf(insert, isCounted)}`;
}

/** For SQLite, value by value. */
export function rowsAsValues(insert: NewRows, isCounted: boolean): CompiledQuery {
  const { names, head } = columnsOf(insert);
  const rows = insert.rows as readonly Record<string, unknown>[];
  const row = `(${names.map(() => '?').join(', ')})`;
  const text = `${head} values ${row}${`, ${row}`.repeat(rows.length - 1)}${tailOf(insert, isCounted)}`;
  return CompiledQuery.raw(
    text,
    rows.flatMap((each) => names.map((name) => each[name])),
  );
}

/** As JSON in which PostgreSQL finds nothing wrong: half a character is written as its driver would. */
export function asJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\ud')) return text;
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part));
}

interface Columns {
  /** As the rows have them. */
  given: string;
  /** Always in the same order, whatever the order in which somebody sent them. */
  names: readonly string[];
  listed: string;
  head: string;
}

/** What is the same for all rows that a table was given last. */
const lastColumns = new Map<string, Columns>();

function columnsOf({ into, rows: [first] }: NewRows): Columns {
  const names = Object.keys(first as object);
  const given = names.join();
  const last = lastColumns.get(into);
  if (last?.given === given) return last;
  names.sort();
  const listed = listOf(names);
  const columns = { given, names, listed, head: `insert into ${quoted(into)} (${listed})` };
  lastColumns.set(into, columns);
  return columns;
}

function tailOf({ unlessThere }: NewRows, isCounted: boolean): string {
  const conflict = unlessThere.length > 0 ? ` on conflict (${listOf(unlessThere)}) do nothing` : '';
  return isCounted ? `${conflict} returning 1` : conflict;
}

function listOf(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
