import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/schema.ts';
import { type Allowance, fullAgainMs } from './allowance.ts';

/** Small enough that nobody waits long for the database. */
const batch = 500;

interface Taken {
  taken: number;
  /** What is left for everybody who asks after this. */
  left: number;
}

/**
 * Takes a lot of requests out of what a client has left: the whole lot, or one where there are fewer, or none.
 * One statement, so that instances that ask at once never get the same ones.
 */
export async function takeLot(
  db: Kysely<Tables>,
  bucket: string,
  { burst, intervalMs }: Allowance,
  { lot, now }: { lot: number; now: number },
): Promise<Taken> {
  const whole = sql<number>`cast(${burst} as double precision)`;
  const counted = sql.ref('request_allowances.counted_at');
  // A clock that was put back adds nothing and takes nothing away.
  const elapsed = sql`(case when ${now} > ${counted} then ${now} - ${counted} else 0 end)`;
  const grown = sql`(${sql.ref('request_allowances.left')} + ${elapsed} / cast(${intervalMs} as double precision))`;
  const there = sql<number>`(case when ${grown} > ${whole} then ${whole} else ${grown} end)`;
  const taken = sql<number>`(case when ${there} >= ${lot} then ${lot} when ${there} >= 1 then 1 else 0 end)`;
  return db
    .insertInto('request_allowances')
    .values({ bucket, left: burst - lot, taken: lot, counted_at: now })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({ left: sql`${there} - ${taken}`, taken, counted_at: now }),
    )
    .returning(['taken', 'left'])
    .executeTakeFirstOrThrow();
}

/** Forgets the clients who have their whole allowance again: without a row they have it too. */
export async function deleteFullAllowances(db: Kysely<Tables>, now = Date.now()): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('request_allowances')
    .where('counted_at', '<=', now - fullAgainMs)
    .where('bucket', 'in', (some) =>
      some
        .selectFrom('request_allowances')
        .select('bucket')
        .where('counted_at', '<=', now - fullAgainMs)
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
