import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** What customers were told automatically, and notes on messages. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('customer_notices')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('registration', 'text', (column) =>
      column.notNull().references('internet_customers.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    // Whoever comes second finds the row.
    .addPrimaryKeyConstraint('customer_notices_once', ['kind', 'subject'])
    .execute();
  await db.schema
    .createIndex('customer_notices_registration')
    .on('customer_notices')
    .columns(['registration', 'at'])
    .execute();

  await db.schema
    .createTable('message_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('message_notes_message')
    .on('message_notes')
    .columns(['message', 'at', 'id'])
    .execute();
}
