import type { AnyTables } from '../column-types.ts';

/** What the screen of the day counts, and what it lists by age. */
export async function up(db: AnyTables): Promise<void> {
  // A month of registrations is counted from the index alone.
  await db.schema
    .createIndex('internet_customers_figures')
    .on('internet_customers')
    .columns(['created_at', 'packageDetails', 'totalPrice', 'status'])
    .execute();
  await db.schema
    .createIndex('deliveries_oldest')
    .on('deliveries')
    .columns(['state', 'created_at', 'id'])
    .execute();
  // A link that was given up before its payment was dealt with waits for nobody.
  await db
    .updateTable('deliveries')
    .set({ state: 'done' })
    .where('kind', '=', 'payment_link')
    .where('state', '=', 'dead')
    .where(
      'subject',
      'in',
      db.selectFrom('payment_requests').select('id').where('status', 'in', ['paid', 'cancelled']),
    )
    .execute();
  await db.schema.createIndex('package_changes_at').on('package_changes').columns(['at']).execute();
}
