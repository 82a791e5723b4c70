import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Until when a line is paid, what was set by hand about it, and which payment requests renew it. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  const customers = 'internet_customers';
  for (const [column, type] of [
    ['paid_until', columns.word],
    ['paid_until_at', columns.time],
    ['renewed_at', columns.time],
    ['active_from', 'text'],
    ['end_set', 'text'],
    ['end_set_at', columns.time],
    ['line_reason', 'text'],
    ['line_by', 'text'],
  ] as const) {
    await db.schema.alterTable(customers).addColumn(column, type).execute();
  }
  await db.schema
    .createIndex(`${customers}_paid_until`)
    .on(customers)
    .columns(['paid_until', 'id'])
    .execute();
  await db.schema.createIndex(`${customers}_renewed`).on(customers).column('renewed_at').execute();

  await db.schema.alterTable('payment_requests').addColumn('registration', 'text').execute();
  await db.schema
    .createIndex('payment_requests_registration')
    .on('payment_requests')
    .columns(['registration', 'created_at'])
    .execute();

  // Once for each end: whoever comes second finds the row.
  await db.schema
    .createTable('renewal_notices')
    .addColumn('registration', 'text', (column) =>
      column.notNull().references(`${customers}.id`).onDelete('cascade'),
    )
    .addColumn('ends_on', 'text', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('renewal_notices_once', ['registration', 'ends_on'])
    .execute();
}
