import type { Kysely } from 'kysely';
import { attemptsBeforeLock, lockMinutes } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';

const lockMs = lockMinutes * 60_000;

/** Wrong passwords are counted for an address whether it exists or not: nobody learns who works here. */
export class SignInLock {
  readonly #db: Kysely<Tables>;
  readonly #now: () => number;

  constructor(db: Kysely<Tables>, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** How many seconds the address stays locked; 0 where it is not. */
  async secondsLeft(email: string): Promise<number> {
    const row = await this.#db
      .selectFrom('staff_sign_in_failures')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    if (!row || row.failures < attemptsBeforeLock) return 0;
    return Math.max(0, Math.ceil((row.failed_at + lockMs - this.#now()) / 1000));
  }

  /** Counts a failure; true where this one locks the address. Failures of long ago do not count. */
  async failed(email: string): Promise<boolean> {
    const now = this.#now();
    const { failures } = await this.#db
      .insertInto('staff_sign_in_failures')
      .values({ email, failures: 1, failed_at: now })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((row) => ({
          failures: row
            .case()
            .when('staff_sign_in_failures.failed_at', '<', now - lockMs)
            .then(1)
            .else(row('staff_sign_in_failures.failures', '+', 1))
            .end(),
          failed_at: now,
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    return failures === attemptsBeforeLock;
  }

  async succeeded(email: string): Promise<void> {
    await this.#db.deleteFrom('staff_sign_in_failures').where('email', '=', email).execute();
  }
}
