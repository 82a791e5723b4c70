import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely';

/** What a migration needs to know of the database it runs on: the names of the column types. */
export interface ColumnTypes {
  /** Milliseconds since 1970. */
  time: ColumnDataType;
  /** 0 or 1. */
  flag: ColumnDataType;
  /** Bytes of any kind. */
  bytes: ColumnDataType;
  /** Text in the order of its bytes, whatever language the database was made for: its beginnings can be looked up. */
  word: ColumnDataType | RawBuilder<unknown>;
}

export const sqliteColumns: ColumnTypes = { time: 'integer', flag: 'integer', bytes: 'blob', word: 'text' };
export const postgresColumns: ColumnTypes = {
  time: 'bigint',
  flag: 'smallint',
  bytes: 'bytea',
  word: sql`text collate "C"`,
};

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on today's tables
export type AnyTables = Kysely<any>;

export interface SchemaStep {
  up(db: AnyTables, columns: ColumnTypes): Promise<void>;
}
