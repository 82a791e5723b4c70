import { type Kysely, sql } from 'kysely';
import { attemptsBeforeLock, codesBeforeLock, lockMinutes } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';

const lockMs = lockMinutes * 60_000;

/** What is guarded: the table that counts its attempts, and how many may fail in a row. */
const guarded = {
  password: { table: 'staff_sign_in_failures', most: attemptsBeforeLock },
  secondFactor: { table: 'staff_second_factor_failures', most: codesBeforeLock },
} as const;

type Reserved = { isLast: boolean } | { secondsLeft: number };

/**
 * Counts attempts for an address whether it exists or not: nobody learns who works here. An attempt is counted in
 * the store before it is checked, so that requests sent at the same moment cannot make more than are allowed.
 */
export class SignInLock {
  readonly #db: Kysely<Tables>;
  readonly #table: (typeof guarded)[keyof typeof guarded]['table'];
  readonly #most: number;
  readonly #now: () => number;

  constructor(db: Kysely<Tables>, what: keyof typeof guarded, now: () => number) {
    this.#db = db;
    this.#table = guarded[what].table;
    this.#most = guarded[what].most;
    this.#now = now;
  }

  /** Takes one of the attempts that are left, or tells how long the address stays locked. Old ones do not count. */
  async reserve(email: string): Promise<Reserved> {
    const now = this.#now();
    const table = sql.table(this.#table);
    const isOld = sql<boolean>`${table}.failed_at <= ${now - lockMs}`;
    const { rows } = await sql<{ failures: number }>`
      insert into ${table} (email, failures, failed_at) values (${email}, 1, ${now})
      on conflict (email) do update set
        failures = case when ${isOld} then 1 else ${table}.failures + 1 end,
        failed_at = excluded.failed_at
      where ${table}.failures < ${this.#most} or ${isOld}
      returning failures`.execute(this.#db);
    const [row] = rows;
    if (row) return { isLast: row.failures === this.#most };
    const until = (await this.lockedUntil([email])).get(email) ?? now;
    return { secondsLeft: Math.max(1, Math.ceil((until - now) / 1000)) };
  }

  /** Gives back an attempt at which nothing was checked. */
  async release(email: string): Promise<void> {
    await this.#db
      .updateTable(this.#table)
      .set((row) => ({ failures: row('failures', '-', 1) }))
      .where('email', '=', email)
      .where('failures', '>', 0)
      .execute();
  }

  async clear(email: string): Promise<void> {
    await this.#db.deleteFrom(this.#table).where('email', '=', email).execute();
  }

  /** When the lock of an address ends, for each of these that has one. */
  async lockedUntil(emails: readonly string[]): Promise<Map<string, number>> {
    if (emails.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom(this.#table)
      .select(['email', 'failed_at'])
      .where('email', 'in', emails)
      .where('failures', '>=', this.#most)
      .where('failed_at', '>', this.#now() - lockMs)
      .execute();
    return new Map(rows.map(({ email, failed_at }) => [email, failed_at + lockMs]));
  }
}
