import type { AnyTables } from '../column-types.ts';

/** Who of the staff sees to a registration, a message or a question. */
export async function up(db: AnyTables): Promise<void> {
  for (const table of ['internet_customers', 'contact_messages', 'questions']) {
    await db.schema.alterTable(table).addColumn('assigned_to', 'text').execute();
    await db.schema.alterTable(table).addColumn('assigned_name', 'text').execute();
    await db.schema
      .createIndex(`${table}_assigned`)
      .on(table)
      .columns(['assigned_to', 'created_at', 'id'])
      .execute();
  }
}
