import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../server/db/schema.ts';
import type { Store } from '../../server/db/store.ts';

type Db = Pick<Store['db'], 'selectFrom' | 'insertInto'>;

/** The only row, or the first, whose columns are so. */
export async function storedRow<Table extends keyof Tables>(
  db: Db,
  table: Table,
  where: Partial<Selectable<Tables[Table]>> = {},
): Promise<Selectable<Tables[Table]>> {
  const row = await db
    .selectFrom(table as 'questions')
    .selectAll()
    .where((columns) => columns.and(where as object))
    .executeTakeFirstOrThrow();
  return row as unknown as Selectable<Tables[Table]>;
}

export async function insert<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]> | Insertable<Tables[Table]>[],
): Promise<void> {
  await db.insertInto(table).values(rows).execute();
}
