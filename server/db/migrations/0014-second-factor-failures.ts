import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Attempts at a second factor, counted before they are checked. An instance of the version before counts its own. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('staff_second_factor_failures')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failed_at', columns.time, (column) => column.notNull())
    .execute();
}
