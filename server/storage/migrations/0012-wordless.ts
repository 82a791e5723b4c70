import type { AnyTables } from '../column-types.ts';

/** Registrations whose search words are still to be written. */
export async function up(db: AnyTables): Promise<void> {
  await db.schema
    .createTable('wordless_registrations')
    .addColumn('subject', 'text', (column) =>
      column.primaryKey().references('internet_customers.id').onDelete('cascade'),
    )
    .execute();
}
