import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DeliveryKind, Tables } from '../db/schema.ts';
import { leaseMs } from './backoff.ts';
import type { Delivery } from './delivery-handler.ts';

/** Written with what it follows from, or not at all. It is due at once. */
export async function insertDelivery(
  transaction: Transaction<Tables>,
  { kind, subject, now }: { kind: DeliveryKind; subject: string; now: number },
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
      claim: null,
      last_failure: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
}

/**
 * Takes what is due, the longest waiting first, and moves its time to the end of the lease: nobody else takes
 * it until then, and if this process dies, somebody does afterwards. The conditions stand twice, because
 * PostgreSQL looks at the outer ones again when another instance was faster.
 */
export async function claimDue(
  db: Kysely<Tables>,
  { kinds, most, now }: { kinds: DeliveryKind[]; most: number; now: number },
): Promise<Delivery[]> {
  if (!(await isAnythingDue(db, kinds, now))) return [];
  return db
    .updateTable('deliveries')
    .set((row) => ({ due_at: now + leaseMs, claim: randomUUID(), attempts: row('attempts', '+', 1) }))
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .where('kind', 'in', kinds)
        .orderBy('due_at')
        .limit(most),
    )
    .returningAll()
    .execute();
}

/** A look that finds nothing must not take the write lock of SQLite. */
async function isAnythingDue(db: Kysely<Tables>, kinds: DeliveryKind[], now: number): Promise<boolean> {
  if (kinds.length === 0) return false;
  const due = await db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Ends an attempt, unless the lease ran out and somebody else has it now. */
export async function finishAttempt(
  db: Kysely<Tables> | Transaction<Tables>,
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

/** A delivery that was given up begins from the beginning. Whether it was still given up: nobody does it twice. */
export async function revive(transaction: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, created_at: now, due_at: now, ended_at: null, last_failure: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
