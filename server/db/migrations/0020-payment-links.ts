import { sql } from 'kysely';
import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** The payment links that were made for us, so that one is never made twice and anybody can ask whether it is ours. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('payment_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment', 'text', (column) =>
      column.notNull().references('payment_requests.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .addColumn('deleted_at', columns.time)
    .execute();
  await db.schema
    .createIndex('payment_links_code')
    .on('payment_links')
    .columns(['code', 'provider'])
    .unique()
    .execute();
  await db.schema.createIndex('payment_links_payment').on('payment_links').columns(['payment']).execute();
  await sql`
    insert into payment_links (id, payment, provider, code, created_at)
    select sandbox_messages.id, payment_requests.id, 'sandbox', link_token, sandbox_messages.created_at
    from sandbox_messages
    inner join payment_requests on payment_requests.reference = sandbox_messages.reference
  `.execute(db);
}
