import type { AnyTables } from '../column-types.ts';

/** Consoles notice a new subscriber too. */
export async function up(db: AnyTables): Promise<void> {
  await db.insertInto('change_counters').values({ subject: 'subscribers', count: 0 }).execute();
}
