import { sql } from 'kysely';
import type { AnyTables } from '../column-types.ts';

/** What was bought: the months that are paid and those given on top. A payment also has the customer's language. */
export async function up(db: AnyTables): Promise<void> {
  for (const table of ['internet_customers', 'payment_requests']) {
    await db.schema.alterTable(table).addColumn('months', 'integer').execute();
    await db.schema.alterTable(table).addColumn('free_months', 'integer').execute();
    // Rows from before, which are filled in the background.
    await db.schema
      .createIndex(`${table}_without_term`)
      .on(table)
      .columns(['id'])
      .where(sql<boolean>`months is null`)
      .execute();
  }
  await db.schema.alterTable('payment_requests').addColumn('language', 'text').execute();
  // A month of registrations is counted from the index alone.
  await db.schema
    .createIndex('internet_customers_by_offer')
    .on('internet_customers')
    .columns(['created_at', 'packageDetails', 'months', 'status'])
    .execute();
}
