import type { Kysely } from 'kysely';
import { postgresColumns } from './column-types.ts';
import type { Tables } from './schema.ts';
import { runAsOne, runEach, type Statement } from './statements.ts';
import type { Store } from './store.ts';
import { type Kept, keyRow, type Submission, storeOnce } from './store-once.ts';

interface Waiting {
  submission: Submission;
  resolve(kept: Kept | undefined): void;
  reject(error: unknown): void;
}

/** Enough for a rush, few enough that nobody waits long for the others. */
const mostTogether = 64;

/** So long after the last one a rush is over. */
const rushMs = 100;

/**
 * What visitors send, kept once each. What comes at about the same time goes to the disk together: a few statements
 * and one wait for it serve all, and nobody is answered before. Where that cannot be, each is kept alone.
 */
export class Submissions {
  readonly #db: Kysely<Tables>;
  readonly #runTogether: (statements: readonly Statement[]) => Promise<void>;
  #waiting: Waiting[] = [];
  /** One group at a time: several on their way would each be smaller. */
  #isUnderWay = false;
  /** When something was sent last. */
  #lastAt = 0;

  constructor({ db, columns }: Pick<Store, 'db' | 'columns'>) {
    const isPostgres = columns === postgresColumns;
    this.#db = db;
    this.#runTogether = isPostgres
      ? (statements) => runAsOne(db, statements)
      : (statements) => db.transaction().execute((transaction) => runEach(transaction, statements));
  }

  /** Whether anybody waits for an answer, or did just now: in a rush the next ones are on their way. */
  get isBusy(): boolean {
    return this.#isUnderWay || Date.now() - this.#lastAt < rushMs;
  }

  /** What it is answered, as soon as it is safe. Undefined where its key was used for something else. */
  keep<Item>(submission: Submission<Item>): Promise<Kept | undefined> {
    return new Promise((resolve, reject) => {
      this.#lastAt = Date.now();
      this.#waiting.push({ submission: submission as Submission, resolve, reject });
      this.#gather();
    });
  }

  /** Whatever is read from the network in the same turn comes along. */
  #gather(): void {
    if (this.#isUnderWay || this.#waiting.length === 0) return;
    this.#isUnderWay = true;
    setImmediate(() => {
      this.#write(this.#waiting.splice(0, mostTogether)).finally(() => {
        this.#isUnderWay = false;
        this.#gather();
      });
    });
  }

  async #write(group: Waiting[]): Promise<void> {
    if (await this.#areKeptTogether(group.map(({ submission }) => submission))) {
      for (const { submission, resolve } of group) resolve({ answer: submission.answer, isNew: true });
      return;
    }
    await Promise.all(
      group.map(({ submission, resolve, reject }) => storeOnce(this.#db, submission).then(resolve, reject)),
    );
  }

  /**
   * All at once, as if each were the first of its key and there were nothing against it. False where one is not, or
   * something goes wrong: alone each finds out what it was, even if the database had written them after all.
   */
  async #areKeptTogether(submissions: Submission[]): Promise<boolean> {
    try {
      await this.#runTogether(this.#statementsOf(submissions));
      return true;
    } catch {
      return false;
    }
  }

  #statementsOf(submissions: Submission[]): Statement[] {
    const now = Date.now();
    // In the same order everywhere, so that no two groups wait for each other.
    const keys = submissions.map((submission) => keyRow(submission, now)).sort(byKey);
    const query = this.#db
      .insertInto('idempotency_keys')
      .values(keys)
      .onConflict((conflict) => conflict.columns(['route', 'key']).doNothing())
      .returning('key');
    const byWrite = Map.groupBy(submissions, ({ write }) => write);
    const written = [...byWrite].map(([write, alike]) => {
      const items = alike.map(({ item }) => item);
      return write(this.#db, items);
    });
    return [{ query, rows: keys.length }, ...written.flat()];
  }
}

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1;
}
