import type { AnyTables } from '../column-types.ts';

/** The latest news of payments is read every second while somebody follows them. */
export async function up(db: AnyTables): Promise<void> {
  for (const column of ['link_sent_at', 'paid_at']) {
    await db.schema
      .createIndex(`payment_requests_${column}`)
      .on('payment_requests')
      .columns([column])
      .execute();
  }
}
