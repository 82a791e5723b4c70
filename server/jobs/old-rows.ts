import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keysKeptMs = 30 * dayMs;
/** Long enough to see what happened to a payment link. Dead ones stay. */
const deliveriesKeptMs = 90 * dayMs;
/** Few enough that requests do not wait long for the database. */
const batch = 500;

export async function deleteOldKeys(db: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('route', 'key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['route', 'key'])
          .where('created_at', '<', now - keysKeptMs)
          .limit(batch)
          .$asTuple('route', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteFinishedDeliveries(db: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('id', 'in', (some) =>
      some
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'done')
        .where('ended_at', '<', now - deliveriesKeptMs)
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
