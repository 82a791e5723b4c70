import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Row } from './backup-format.ts';
import { type BackupTableName, backupTable } from './backup-tables.ts';

/** All rows of a table in the order of its key. However many there are, only a few are in memory. */
export async function* tableRows(db: Kysely<Tables>, name: BackupTableName): AsyncGenerator<Row> {
  const { key, rowsAtOnce } = backupTable(name);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last && sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} ${after ?? sql``} order by ${columns} limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    yield* rows;
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}
