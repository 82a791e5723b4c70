import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** What must follow from a submission, what seals ID images, what is counted, and what the sweeps look by. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', columns.time, (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('last_failure', 'text')
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .addColumn('ended_at', columns.time)
    .execute();
  // A look for what is due must not grow with what was delivered long ago.
  await index('deliveries_due', 'deliveries', ['state', 'due_at']);
  await index('deliveries_ended', 'deliveries', ['state', 'ended_at']);
  await index('deliveries_subject', 'deliveries', ['subject']);

  await db.schema
    .createTable('sandbox_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('link_token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await index('sandbox_messages_created', 'sandbox_messages', ['created_at']);

  await db.schema
    .createTable('request_allowances')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('left', 'double precision', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('counted_at', columns.time, (column) => column.notNull())
    .execute();
  await index('request_allowances_counted', 'request_allowances', ['counted_at']);

  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await db.schema.alterTable('id_cards').addColumn('key_id', 'text').execute();
  await db.schema.alterTable('id_cards').addColumn('sha256', 'text').execute();
  await index('id_cards_claimed', 'id_cards', ['claimed_by', 'created_at']);
  await index('id_cards_key', 'id_cards', ['key_id']);

  await db.schema.alterTable('internet_customers').addColumn('closed_at', columns.time).execute();
  await index('internet_customers_created', 'internet_customers', ['created_at']);
  await index('internet_customers_closed', 'internet_customers', ['closed_at']);

  await db.schema.alterTable('payment_requests').addColumn('link_sent_at', columns.time).execute();
  await db.schema.alterTable('payment_requests').addColumn('paid_at', columns.time).execute();
  await db.schema.alterTable('payment_requests').addColumn('paid_through', 'text').execute();
  await index('payment_requests_created', 'payment_requests', ['created_at']);

  await index('contact_messages_created', 'contact_messages', ['created_at']);
  await index('questions_created', 'questions', ['created_at']);
  await index('idempotency_keys_created', 'idempotency_keys', ['created_at']);

  function index(name: string, table: string, over: string[]): Promise<void> {
    return db.schema.createIndex(name).on(table).columns(over).execute();
  }
}
