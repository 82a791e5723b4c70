import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** What visitors send: registrations with their ID images, payment requests, messages, subscriptions. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('internet_customers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('customerFirstName', 'text', (column) => column.notNull())
    .addColumn('customerLastName', 'text', (column) => column.notNull())
    .addColumn('customerCountry', 'text', (column) => column.notNull())
    .addColumn('customerEmail', 'text', (column) => column.notNull())
    .addColumn('customerAddress', 'text', (column) => column.notNull())
    .addColumn('customerPhoneNumber', 'text', (column) => column.notNull())
    .addColumn('customerNeedRouter', 'text', (column) => column.notNull())
    .addColumn('nationalId', 'text', (column) => column.notNull())
    .addColumn('packageDetails', 'text', (column) => column.notNull())
    .addColumn('totalPrice', 'double precision', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('id_cards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .addColumn('claimed_by', 'text', (column) => column.references('internet_customers.id'))
    .execute();
  await db.schema
    .createTable('payment_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('userName', 'text', (column) => column.notNull())
    .addColumn('clientPhone', 'text', (column) => column.notNull())
    .addColumn('amount', 'double precision', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('userLanguage', 'text', (column) => column.notNull())
    .addColumn('packageName', 'text', (column) => column.notNull())
    .addColumn('paymentDate', 'text', (column) => column.notNull())
    .addColumn('refMerchantStore', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('received'))
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mail_field', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mail_field', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('email_subscriptions')
    .addColumn('email_field', 'text', (column) => column.primaryKey())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_primary_key', ['route', 'key'])
    .execute();
}
