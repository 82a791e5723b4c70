import type { AnyTables } from '../column-types.ts';

/** Registrations whose search words are still to be written. Tied to them by no rule: that would cost every visitor. */
export async function up(db: AnyTables): Promise<void> {
  await db.schema
    .createTable('wordless_registrations')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .execute();
}
