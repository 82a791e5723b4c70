import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** What was sent before somebody of the staff corrected it. It goes with what it is about. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('corrections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration', 'text', (column) =>
      column.references('internet_customers.id').onDelete('cascade'),
    )
    .addColumn('payment', 'text', (column) => column.references('payment_requests.id').onDelete('cascade'))
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('was', 'text', (column) => column.notNull())
    .execute();
  for (const subject of ['registration', 'payment']) {
    await db.schema
      .createIndex(`corrections_${subject}`)
      .on('corrections')
      .columns([subject, 'at'])
      .execute();
  }
}
