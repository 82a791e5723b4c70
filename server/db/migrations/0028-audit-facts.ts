import type { AnyTables } from '../column-types.ts';

/** The audit log tells what changed from what to what, and of which row. */
export async function up(db: AnyTables): Promise<void> {
  await db.schema.alterTable('audit_entries').addColumn('facts', 'text').execute();
  await db.schema.alterTable('audit_entries').addColumn('about', 'text').execute();
}
