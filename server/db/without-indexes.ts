import { type Kysely, sql } from 'kysely';
import { sqliteColumns } from './column-types.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** Something that keeps a table in order row by row. */
interface Keeper {
  drop: string;
  /** The statement that makes it again. */
  make: string;
}

/** Those of primary keys and other constraints belong to their table and stay. */
const onSqlite = sql<Keeper>`
  select format('drop index "%w"', name) as "drop", sql as make
  from sqlite_schema where type = 'index' and sql is not null`;
const onPostgres = sql<Keeper>`
  select format('drop index %I', indexname) as "drop", indexdef as make from pg_indexes
  where schemaname = current_schema()
    and indexname not in (select conname from pg_constraint where connamespace = current_schema()::regnamespace)`;
/** SQLite cannot do without them, and looks into them quickly. */
const referencesOnPostgres = sql<Keeper>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

/**
 * Drops indexes and foreign keys while many rows are written, and makes them again at once when all are there: to keep
 * them in order row by row takes most of the time. A row that breaks one is refused then.
 */
export async function withoutIndexes<Result>(
  { db, columns }: Pick<Store, 'columns'> & { db: Kysely<Tables> },
  write: () => Promise<Result>,
): Promise<Result> {
  const isSqlite = columns === sqliteColumns;
  const indexes = await (isSqlite ? onSqlite : onPostgres).execute(db);
  const references = isSqlite ? { rows: [] } : await referencesOnPostgres.execute(db);
  // Foreign keys need the indexes of what they name: gone first, made last.
  for (const { drop } of [...references.rows, ...indexes.rows]) await sql.raw(drop).execute(db);
  const result = await write();
  for (const { make } of [...indexes.rows, ...references.rows]) await sql.raw(make).execute(db);
  return result;
}
