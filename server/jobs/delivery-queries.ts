import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { isDaytime } from '#domain/delivery.ts';
import type { DeliveryKind, Tables } from '../db/schema.ts';
import type { OpenDeliveries } from '../runtime/metrics.ts';
import { leaseMs } from './backoff.ts';
import type { Delivery } from './delivery-handler.ts';

interface NewDelivery {
  kind: DeliveryKind;
  subject: string;
  now: number;
  /** Nobody asked for it: no attempt is made at night. */
  isByDay?: boolean | undefined;
}

/** Due at once. */
export async function insertDelivery(
  transaction: Transaction<Tables>,
  { kind, subject, now, isByDay = false }: NewDelivery,
): Promise<void> {
  await transaction
    .insertInto('deliveries')
    .values({
      id: randomUUID(),
      kind,
      subject,
      state: 'waiting',
      attempts: 0,
      due_at: now,
      by_day: Number(isByDay),
      created_at: now,
    })
    .execute();
}

/**
 * Takes what is due, the longest waiting first, and moves its time to the end of the lease: if this process dies,
 * another takes it then. The conditions stand twice, because PostgreSQL checks the outer ones again when another
 * server was faster.
 */
export async function claimDue(
  db: Kysely<Tables>,
  { kinds, most, now }: { kinds: DeliveryKind[]; most: number; now: number },
): Promise<Delivery[]> {
  const due = db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('kind', 'in', kinds)
    .$if(!isDaytime(now), (query) => query.where('by_day', '=', 0))
    .orderBy('due_at');
  // The update takes the write lock of SQLite even if it finds nothing.
  if (!(await due.limit(1).executeTakeFirst())) return [];
  return db
    .updateTable('deliveries')
    .set((row) => ({ due_at: now + leaseMs, claim: randomUUID(), attempts: row('attempts', '+', 1) }))
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('id', 'in', due.limit(most))
    .returningAll()
    .execute();
}

/** False if the lease ran out and another server has it now. */
export async function finishAttempt(
  db: Kysely<Tables>,
  { id, claim }: Delivery,
  result: Partial<Pick<Delivery, 'state' | 'due_at' | 'last_failure' | 'ended_at' | 'attempts'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ ...result, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Starts a delivery that was given up again, at once, because somebody asks for it. False if it is no longer given up. */
export async function revive(transaction: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, created_at: now, due_at: now, ended_at: null, last_failure: null })
    .set({ by_day: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** At night, what waits for the day is not counted: it is not late. */
export async function openDeliveries(db: Kysely<Tables>, now: number): Promise<OpenDeliveries[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      'kind',
      'state',
      fn.countAll<number>().as('count'),
      fn.min<number>('created_at').as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'dead'])
    .$if(!isDaytime(now), (query) =>
      query.where(({ or, eb }) => or([eb('by_day', '=', 0), eb('state', '=', 'dead')])),
    )
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute();
  return rows as OpenDeliveries[];
}
