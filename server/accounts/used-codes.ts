import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** Longer than the library takes a code: the half minute it is shown for, and the ones before and after. */
const keptMs = 2 * 60_000;

/** Codes of an authenticator, each taken before it is checked: two requests at the same moment cannot both use it. */
export class UsedCodes {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** False where it was used already. */
  async take(email: string, code: string): Promise<boolean> {
    // By the clock that the library checks codes with.
    const now = Date.now();
    await this.#db
      .deleteFrom('staff_used_codes')
      .where('used_at', '<', now - keptMs)
      .execute();
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('staff_used_codes')
      .values({ email, code, used_at: now })
      .onConflict((conflict) => conflict.columns(['email', 'code']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** It was wrong, and may be right in a while. */
  async giveBack(email: string, code: string): Promise<void> {
    await this.#db
      .deleteFrom('staff_used_codes')
      .where('email', '=', email)
      .where('code', '=', code)
      .execute();
  }
}
