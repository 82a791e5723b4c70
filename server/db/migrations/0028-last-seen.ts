import { sql } from 'kysely';
import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** When somebody was here last is known after their sessions are gone. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema.alterTable('staff_users').addColumn('last_seen_at', columns.time).execute();
  await sql`
    update staff_users set last_seen_at =
      (select max(at) from audit_entries where action = 'signed_in' and who_id = staff_users.id)
  `.execute(db);
}
