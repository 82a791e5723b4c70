import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** Longer than the library takes a code: the half minute it is shown for, and the ones before and after. */
const keptMs = 2 * 60_000;

/** Takes a code before it is checked, so that two requests at once cannot both use it. False if it was used already. */
export async function takeCode(db: Kysely<Tables>, email: string, code: string): Promise<boolean> {
  // By the clock that the library checks codes with.
  const now = Date.now();
  await db
    .deleteFrom('staff_used_codes')
    .where('used_at', '<', now - keptMs)
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_used_codes')
    .values({ email, code, used_at: now })
    .onConflict((conflict) => conflict.columns(['email', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A code that was wrong now may be right in a while. */
export async function giveBackCode(db: Kysely<Tables>, email: string, code: string): Promise<void> {
  await db.deleteFrom('staff_used_codes').where('email', '=', email).where('code', '=', code).execute();
}
