import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Visits of an installer. What is agreed already becomes one as soon as the server looks for it. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  const table = 'appointments';
  await db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration', 'text', (column) =>
      column.notNull().references('internet_customers.id').onDelete('cascade'),
    )
    .addColumn('day', columns.word, (column) => column.notNull())
    .addColumn('begins', columns.word, (column) => column.notNull())
    .addColumn('ends', columns.word, (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('technician', 'text')
    .addColumn('technician_name', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('village', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('router', 'text', (column) => column.notNull())
    .addColumn('to_collect', columns.time, (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('outcome_note', 'text', (column) => column.notNull())
    .addColumn('collected', columns.time)
    .addColumn('outcome_at', columns.time)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('told_sequence', 'integer')
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex(`${table}_day`).on(table).columns(['day', 'begins', 'id']).execute();
  await db.schema.createIndex(`${table}_technician`).on(table).columns(['technician', 'day']).execute();
  await db.schema.createIndex(`${table}_registration`).on(table).columns(['registration', 'at']).execute();
}
