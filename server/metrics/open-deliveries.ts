import type { Kysely } from 'kysely';
import type { DeliveryKind, Tables } from '../storage/schema.ts';

/** Deliveries of a kind that are not done. */
export interface OpenDeliveries {
  kind: DeliveryKind;
  state: 'waiting' | 'dead';
  count: number;
  /** When the oldest of them was asked for, in milliseconds since 1970. */
  oldest: number;
}

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
