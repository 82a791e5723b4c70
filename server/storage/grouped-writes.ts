import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

interface Waiting {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Enough for a rush, few enough that nobody waits long for the others. */
const mostTogether = 64;

/**
 * What comes at about the same time goes to the disk together: one wait for it serves all. Each is undone alone where
 * it fails, and none is answered before all of them are safe.
 */
export class GroupedWrites {
  readonly #db: Kysely<Tables>;
  readonly #mostGroups: number;
  #waiting: Waiting[] = [];
  #groups = 0;
  #isGathering = false;

  /** `mostGroups` is how many may be on their way at a time. */
  constructor(db: Kysely<Tables>, mostGroups: number) {
    this.#db = db;
    this.#mostGroups = mostGroups;
  }

  run<Result>(work: Work<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
      this.#gather();
    });
  }

  /** Whatever is read from the network in the same turn comes along. */
  #gather(): void {
    if (this.#isGathering || this.#groups === this.#mostGroups) return;
    this.#isGathering = true;
    setImmediate(() => {
      this.#isGathering = false;
      const group = this.#waiting.splice(0, mostTogether);
      if (group.length === 0) return;
      this.#groups += 1;
      this.#write(group).finally(() => {
        this.#groups -= 1;
        this.#gather();
      });
      this.#gather();
    });
  }

  async #write(group: Waiting[]): Promise<void> {
    const tellings: (() => void)[] = [];
    try {
      await this.#db.transaction().execute(async (transaction) => {
        for (const each of group) {
          tellings.push(group.length === 1 ? await whole(transaction, each) : await apart(transaction, each));
        }
      });
    } catch (error) {
      // Alone nobody holds what another one waits for.
      if (group.length > 1 && isDeadlock(error)) await Promise.all(group.map((each) => this.#write([each])));
      else for (const { reject } of group) reject(error);
      return;
    }
    for (const tell of tellings) tell();
  }
}

/** The only one in its transaction: what it throws ends both. */
async function whole(transaction: Transaction<Tables>, { work, resolve }: Waiting): Promise<() => void> {
  const result = await work(transaction);
  return () => resolve(result);
}

/** One of several: where it fails, the others stay. */
async function apart(
  transaction: Transaction<Tables>,
  { work, resolve, reject }: Waiting,
): Promise<() => void> {
  await sql`savepoint apart`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release savepoint apart`.execute(transaction);
    return () => resolve(result);
  } catch (error) {
    if (isDeadlock(error)) throw error;
    // Where the database has given up the whole transaction by now, the first reason is the one to tell.
    await sql`rollback to savepoint apart`.execute(transaction).catch(() => {
      throw error;
    });
    return () => reject(error);
  }
}

/** PostgreSQL found two transactions that wait for each other, and gave up one of them. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}
