import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { OpenDeliveries } from '../runtime/metrics.ts';

/** Only what is not done: those are few, and the index on the state leads to them. */
export async function openDeliveries(db: Kysely<Tables>): Promise<OpenDeliveries[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      'kind',
      'state',
      fn.countAll<number>().as('count'),
      fn.min<number>('created_at').as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute();
  return rows as OpenDeliveries[];
}
