import { type Kysely, sql } from 'kysely';
import { attemptsBeforeLock, codesBeforeLock, lockMinutes } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';

const lockMs = lockMinutes * 60_000;

/** The table that counts the attempts, and how many may fail in a row. */
const guarded = {
  password: { table: 'staff_sign_in_failures', most: attemptsBeforeLock },
  secondFactor: { table: 'staff_second_factor_failures', most: codesBeforeLock },
} as const;

/**
 * Counts attempts for an address whether it exists or not: nobody learns who works here. An attempt is counted in
 * the store before it is checked, so that simultaneous requests cannot make more than are allowed.
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

  /** Checks a password or code if an attempt is left. `onWrong` is called again if that locks the address. */
  async attempt(
    email: string,
    check: () => Promise<Response>,
    onWrong: (isLocked: boolean) => Promise<void>,
  ): Promise<Response> {
    const reserved = await this.#reserve(email);
    if ('secondsLeft' in reserved) return lockedResponse(reserved.secondsLeft);
    const response = await check();
    if (response.ok) {
      await this.clear(email);
    } else if (await isWrong(response)) {
      await onWrong(false);
      if (reserved.isLast) await onWrong(true);
    } else {
      await this.#release(email);
    }
    return response;
  }

  /** Takes one of the attempts that are left. Old ones do not count. */
  async #reserve(email: string): Promise<{ isLast: boolean } | { secondsLeft: number }> {
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
  async #release(email: string): Promise<void> {
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

  /** When the locks of these addresses end, for those that are locked. */
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

/** Other refusals, like a new password that is too short, say nothing about the one that was sent. */
async function isWrong(response: Response): Promise<boolean> {
  if (response.status !== 400) return response.status === 401;
  const { code } = (await response.clone().json()) as { code?: string };
  return code === 'INVALID_PASSWORD';
}

function lockedResponse(seconds: number): Response {
  return Response.json(
    { code: 'LOCKED', message: 'Too many failed attempts.', retryAfter: seconds },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}
