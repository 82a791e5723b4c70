import type { AnyTables } from '../column-types.ts';

/** Requests are limited by each instance itself. One of version 0.1 goes on without the table and limits nobody. */
export async function up(db: AnyTables): Promise<void> {
  await db.schema.dropTable('request_allowances').execute();
}
