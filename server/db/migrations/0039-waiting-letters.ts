import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** What is written to those who wait, and to whom. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('waiting_letters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('waiting_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('letter', 'text', (column) =>
      column.notNull().references('waiting_letters.id').onDelete('cascade'),
    )
    .addColumn('waiting', 'text', (column) =>
      column.notNull().references('waiting_list.id').onDelete('cascade'),
    )
    .addColumn('sent_at', columns.time)
    .execute();
  await db.schema
    .createIndex('waiting_mails_once')
    .on('waiting_mails')
    .columns(['letter', 'waiting'])
    .unique()
    .execute();
  await db.schema.createIndex('waiting_mails_waiting').on('waiting_mails').column('waiting').execute();
}
