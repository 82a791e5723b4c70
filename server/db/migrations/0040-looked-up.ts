import type { AnyTables } from '../column-types.ts';

/** What the staff's screens look for among very many. */
export async function up(db: AnyTables): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  // Whoever looks at the plan asks for the visits that are still planned, not for all there ever were.
  await index('appointments_outcome', 'appointments', ['outcome', 'registration']);
  // SQLite takes a status for rarer than what only a partial index has.
  await index('payment_requests_unactivated', 'payment_requests', [
    'status',
    'activated_at',
    'paid_at',
    'id',
  ]);
  await index('payment_requests_waiting', 'payment_requests', ['status', 'method', 'created_at', 'id']);
}
