import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely';

/** What a migration needs to know of the database it runs on. */
export interface ColumnTypes {
  /** Milliseconds since 1970. */
  time: ColumnDataType;
  /** 0 or 1. */
  flag: ColumnDataType;
  /** Bytes of any kind. */
  bytes: ColumnDataType;
  /** Text in the order of its bytes, whatever language the database was made for: its beginnings can be looked up. */
  word: ColumnDataType | RawBuilder<unknown>;
  /** What puts a column of text in the order of its bytes. */
  asWord(table: string, column: string): RawBuilder<unknown>[];
  /** What makes a table one that rows can only be added to. */
  appendOnly(table: string): RawBuilder<unknown>[];
}

export const sqliteColumns: ColumnTypes = {
  time: 'integer',
  flag: 'integer',
  bytes: 'blob',
  word: 'text',
  asWord: () => [],
  appendOnly: (table) =>
    ['update', 'delete'].map(
      (change) => sql`
        create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, 'rows of this table are for good'); end`,
    ),
};

export const postgresColumns: ColumnTypes = {
  time: 'bigint',
  flag: 'smallint',
  bytes: 'bytea',
  word: sql`text collate "C"`,
  asWord: (table, column) => [
    sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "C"`,
  ],
  appendOnly: (table) => [
    sql`
      create or replace function ${sql.ref(`${table}_for_good`)}() returns trigger language plpgsql as
      $$ begin raise exception 'rows of this table are for good'; end $$`,
    sql`
      create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${sql.table(table)}
      for each row execute function ${sql.ref(`${table}_for_good`)}()`,
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on today's tables
export type AnyTables = Kysely<any>;

export interface SchemaStep {
  up(db: AnyTables, columns: ColumnTypes): Promise<void>;
}
