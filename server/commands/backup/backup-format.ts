import { type BackupTableName, backupTableNames } from './backup-tables.ts';

/** A backup is gzip over lines of JSON: the head, every row, the end. The same for both databases. */
export const formatName = 'meltem-backup';
export const formatVersion = 1;

export interface BackupHead {
  format: typeof formatName;
  version: number;
  madeAt: string;
  /** The steps of the schema, in order, that the rows fit. */
  migrations: string[];
  tables: BackupTableName[];
}

export interface BackupRow {
  table: BackupTableName;
  row: Row;
}

export interface BackupEnd {
  rows: Record<string, number>;
  /** Of all lines before. */
  sha256: string;
}

export type Value = string | number | null | Buffer;
export type Row = Record<string, Value>;

export function rowLine(table: BackupTableName, row: Row): string {
  const values = Object.entries(row).map(([column, value]) => [column, encode(value, `${table}.${column}`)]);
  return JSON.stringify({ table, row: Object.fromEntries(values) });
}

/** Undefined where the line is none. */
export function readRow(line: Record<string, unknown>): BackupRow | undefined {
  const { table, row } = line as { table?: BackupTableName; row?: Record<string, unknown> };
  if (!table || !backupTableNames.includes(table) || typeof row !== 'object' || row === null)
    return undefined;
  const values = Object.entries(row).map(([column, value]) => [column, decode(value)]);
  return { table, row: Object.fromEntries(values) };
}

function encode(value: unknown, place: string): unknown {
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') };
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  // Better no backup than one that brings back something else.
  throw new Error(`A backup cannot hold the ${typeof value} in ${place}.`);
}

function decode(value: unknown): Value {
  const { base64 } = (value ?? {}) as { base64?: string };
  return base64 === undefined ? (value as Value) : Buffer.from(base64, 'base64');
}

/** Why there is no backup, or nothing was restored: told to the operator in one sentence, without a stack. */
export class BackupFailure extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'BackupFailure';
  }
}
