import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Whom we remind that their line runs out. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('reminders')
    .addColumn('registration', 'text', (column) =>
      column.notNull().references('internet_customers.id').onDelete('cascade'),
    )
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    // Whoever comes second finds the row.
    .addPrimaryKeyConstraint('reminders_once', ['registration', 'ends_on', 'days'])
    .execute();
}
