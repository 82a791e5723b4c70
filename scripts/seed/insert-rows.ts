import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/db/schema.ts';

/** Writes very many rows of one shape in one statement: they go to the database as one text of JSON. */
export type InsertRows = (table: keyof Tables, rows: readonly object[]) => Promise<void>;

export function insertRowsOnSqlite(db: Kysely<Tables>): InsertRows {
  return async (table, rows) => {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0] as object);
    const values = rows.map((row) => columns.map((column) => row[column as never]));
    const taken = sql.join(columns.map((_, place) => sql`value ->> ${sql.lit(place)}`));
    await sql`
      insert into ${sql.table(table)} (${namesOf(columns)}) select ${taken} from json_each(${JSON.stringify(values)})
    `.execute(db);
  };
}

export function insertRowsOnPostgres(db: Kysely<Tables>): InsertRows {
  return async (table, rows) => {
    if (rows.length === 0) return;
    const names = namesOf(Object.keys(rows[0] as object));
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    `.execute(db);
  };
}

function namesOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
