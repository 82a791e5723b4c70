import { EventEmitter } from 'node:events';
import type { Kysely } from 'kysely';
import { newRows } from './new-rows.ts';
import type { Tables } from './schema.ts';
import { isPostgres, OtherRows, runAsOne, runEach, type Statement, tellSafe } from './statements.ts';
import type { Store } from './store.ts';
import { type Kept, keyRow, type Submission, storeOnce } from './store-once.ts';

interface Waiting {
  submission: Submission;
  resolve(kept: Kept | undefined): void;
  reject(error: unknown): void;
}

interface SubmissionsEvents {
  /** Why a group could not be kept together, though each of it could alone. Told once, until one is kept again. */
  trouble: [unknown];
}

/** Enough for a rush, few enough that nobody waits long for the others. */
const mostTogether = 64;

/** So long after the last one a rush is over. */
const rushMs = 100;

/**
 * What visitors send, kept once each. What comes at about the same time goes to the disk together: a few statements
 * and one wait for it serve all, and nobody is answered before. Where that cannot be, each is kept alone.
 */
export class Submissions extends EventEmitter<SubmissionsEvents> {
  readonly #db: Kysely<Tables>;
  readonly #runTogether: (statements: readonly Statement[]) => Promise<void>;
  #waiting: Waiting[] = [];
  /** One group at a time: several on their way would each be smaller. */
  #isUnderWay = false;
  /** When something was sent last. */
  #lastAt = 0;
  #isInTrouble = false;

  constructor({ db }: Pick<Store, 'db'>) {
    super();
    this.#db = db;
    this.#runTogether = isPostgres(db)
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
    try {
      await this.#writeTogether(group.map(({ submission }) => submission));
    } catch (reason) {
      await this.#writeEach(group, reason);
      return;
    }
    this.#isInTrouble = false;
    for (const { submission, resolve } of group) resolve({ answer: submission.answer, isNew: true });
  }

  /** All at once, as if each were the first of its key and there were nothing against it. */
  async #writeTogether(submissions: Submission[]): Promise<void> {
    const statements = this.#statementsOf(submissions);
    await this.#runTogether(statements);
    tellSafe(statements);
  }

  /** Alone each finds out what was against it, even if the database had written them together after all. */
  async #writeEach(group: Waiting[], reason: unknown): Promise<void> {
    const outcomes = await Promise.allSettled(
      group.map(({ submission, resolve, reject }) => {
        const kept = storeOnce(this.#db, submission);
        kept.then(resolve, reject);
        return kept;
      }),
    );
    const hasCulprit = outcomes.some((outcome) => outcome.status === 'rejected' || !outcome.value);
    if (hasCulprit || reason instanceof OtherRows || this.#isInTrouble) return;
    this.#isInTrouble = true;
    this.emit('trouble', reason);
  }

  #statementsOf(submissions: Submission[]): Statement[] {
    const now = Date.now();
    // In the same order everywhere, so that no two groups wait for each other.
    const keys = submissions.map((submission) => keyRow(submission, now)).sort(byKey);
    const used = newRows('idempotency_keys', keys, { unlessThere: ['route', 'key'] });
    const byWrite = Map.groupBy(submissions, ({ write }) => write);
    const written = [...byWrite].map(([write, alike]) => {
      const items = alike.map(({ item }) => item);
      return write(items, this.#db);
    });
    return [{ ...used, rows: keys.length }, ...written.flat()];
  }
}

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1;
}
