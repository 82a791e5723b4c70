import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Wrong tries at the status page, by the hour, and who may leave a phone number with a transfer reference. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('status_tries')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('hour', columns.time, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('status_tries_key', ['subject', 'hour'])
    .execute();
  await db.schema.alterTable('payment_requests').addColumn('contact_token', 'text').execute();
  // What was never paid is deleted by its age.
  await db.schema
    .createIndex('payment_requests_method')
    .on('payment_requests')
    .columns(['method', 'created_at'])
    .execute();
}
