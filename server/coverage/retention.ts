import type { Kysely } from 'kysely';
import { longestWaitDays } from '#domain/waiting-list.ts';
import type { Tables } from '../db/schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const rowsAtOnce = 100;

/** Nobody is kept on the waiting list for longer than the privacy notice says. Returns how many were deleted. */
export async function deleteLongWaiting(db: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('waiting_list')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('waiting_list')
        .select('id')
        .where('created_at', '<', now - longestWaitDays * dayMs)
        .limit(rowsAtOnce),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
