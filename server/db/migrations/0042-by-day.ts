import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Deliveries that nobody is to be woken by. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('deliveries')
    .addColumn('by_day', columns.flag, (column) => column.notNull().defaultTo(0))
    .execute();
}
