import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** How often each subject has changed, so that an open console notices by looking at a few rows. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('change_counters')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('count', columns.time, (column) => column.notNull())
    .execute();
  await db
    .insertInto('change_counters')
    .values(['deliveries', 'messages', 'payments', 'registrations'].map((subject) => ({ subject, count: 0 })))
    .execute();
}
