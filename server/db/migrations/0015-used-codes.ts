import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Codes of an authenticator that were used, for as long as they would hold. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('staff_used_codes')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('used_at', columns.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_used_codes_key', ['email', 'code'])
    .execute();
}
