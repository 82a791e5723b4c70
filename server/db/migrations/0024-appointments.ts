import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** When the installers come. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema.alterTable('internet_customers').addColumn('appointment_at', columns.time).execute();
}
