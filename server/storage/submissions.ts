import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import { type Kept, keyRow, type Submission, storeOnce } from './store-once.ts';

interface Waiting {
  submission: Submission;
  resolve(kept: Kept | undefined): void;
  reject(error: unknown): void;
}

/** Enough for a rush, few enough that nobody waits long for the others. */
const mostTogether = 64;

/**
 * What visitors send, kept once each. What comes at about the same time goes to the disk together: a few statements
 * and one wait for it serve all, and nobody is answered before. Where that cannot be, each is kept alone.
 */
export class Submissions {
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

  /** Whether anybody waits for an answer. */
  get isBusy(): boolean {
    return this.#groups > 0 || this.#waiting.length > 0;
  }

  /** What it is answered, as soon as it is safe. Undefined where its key was used for something else. */
  keep<Item>(submission: Submission<Item>): Promise<Kept | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ submission: submission as Submission, resolve, reject });
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
    const submissions = group.map(({ submission }) => submission);
    if (group.length > 1 && (await this.#areKeptTogether(submissions))) {
      for (const { submission, resolve } of group) resolve({ answer: submission.answer, isNew: true });
      return;
    }
    await Promise.all(
      group.map(({ submission, resolve, reject }) => storeOnce(this.#db, submission).then(resolve, reject)),
    );
  }

  /**
   * All in one transaction, as if each were the first of its key and had nothing against it. False where one is not,
   * or something goes wrong: alone each finds out what it was, even if the database had written them after all.
   */
  async #areKeptTogether(submissions: Submission[]): Promise<boolean> {
    const now = Date.now();
    // In the same order everywhere, so that no two groups wait for each other.
    const keys = submissions.map((submission) => keyRow(submission, now)).sort(byKey);
    try {
      await this.#db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('idempotency_keys')
          .values(keys)
          .onConflict((conflict) => conflict.columns(['route', 'key']).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== BigInt(keys.length)) throw new Error('One was there before.');
        for (const [write, alike] of Map.groupBy(submissions, (submission) => submission.write)) {
          const items = alike.map(({ item }) => item);
          await write(transaction, items);
        }
      });
      return true;
    } catch {
      return false;
    }
  }
}

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1;
}
