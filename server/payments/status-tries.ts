import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { networkOf } from '../http/client-network.ts';

const hourMs = 60 * 60 * 1000;

/** Wrong pairs within an hour: so many for one reference, whoever tries, and so many by one client. */
export const mostTries = { reference: 10, client: 60 };

export type TriedSubject = `${keyof typeof mostTries} ${string}`;

/** Made anew at every start: a row tells nobody's address, not even to us. */
const secret = randomBytes(32);

export function clientSubject(ip: string): TriedSubject {
  return `client ${createHmac('sha256', secret).update(networkOf(ip)).digest('base64url')}`;
}

/**
 * Counts before it is known whether the pair is wrong: many at once are counted one after the other. False where there
 * were too many.
 */
export async function countTry(db: Kysely<Tables>, subject: TriedSubject, now: number): Promise<boolean> {
  const { count } = await db
    .insertInto('status_tries')
    .values({ subject, hour: hourOf(now), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'hour'])
        .doUpdateSet((row) => ({ count: row('status_tries.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  const [kind] = subject.split(' ') as [keyof typeof mostTries];
  return count <= mostTries[kind];
}

/** The pair was right. */
export async function forgiveTry(
  db: Kysely<Tables>,
  subjects: readonly TriedSubject[],
  now: number,
): Promise<void> {
  await db
    .updateTable('status_tries')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('subject', 'in', subjects)
    .where('hour', '=', hourOf(now))
    .execute();
}

export function secondsToNextHour(now: number): number {
  return Math.ceil((hourMs - (now % hourMs)) / 1000);
}

export async function deleteOldTries(db: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('status_tries')
    .where('hour', '<', hourOf(now))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function hourOf(now: number): number {
  return Math.floor(now / hourMs);
}
