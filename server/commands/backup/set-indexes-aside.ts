import { sql } from 'kysely';
import { sqliteColumns } from '../../db/column-types.ts';
import type { Store } from '../../db/store.ts';

interface Index {
  name: string;
  /** The statement that makes it. */
  made: string;
}

/** Those of primary keys and other constraints belong to their table and stay. */
const onSqlite = sql<Index>`
  select name, sql as made from sqlite_master where type = 'index' and sql is not null`;
const onPostgres = sql<Index>`
  select indexname as name, indexdef as made from pg_indexes
  where schemaname = current_schema()
    and indexname not in (select conname from pg_constraint where connamespace = current_schema()::regnamespace)`;

/**
 * Drops the indexes while many rows are written, and makes them again at once when all are there: to keep them in order
 * row by row takes most of the time.
 */
export async function setIndexesAside<Result>(
  { db, columns }: Pick<Store, 'db' | 'columns'>,
  write: () => Promise<Result>,
): Promise<Result> {
  const { rows: indexes } = await (columns === sqliteColumns ? onSqlite : onPostgres).execute(db);
  for (const { name } of indexes) await db.schema.dropIndex(name).execute();
  const result = await write();
  for (const { made } of indexes) await sql.raw(made).execute(db);
  return result;
}
