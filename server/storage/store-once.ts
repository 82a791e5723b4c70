import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';
import { runEach, type Statement, tellSafe } from './statements.ts';

/** What was sent, and what it will be answered if nothing goes wrong. */
export interface Submission<Item = unknown> {
  route: string;
  /** Undefined where the sender gave none: then an identical body counts as the same for a short while. */
  key: string | undefined;
  bodyHash: string;
  answer: Answer;
  item: Item;
  write: Write<Item>;
  /** Whether an earlier answer is of no more use, like the address of an image that is taken by now. */
  isUsedUp?(transaction: Transaction<Tables>, answer: object): Promise<boolean>;
}

/** Somebody who sends the same again after this long means it. */
export const sameBodyWindowMs = 2 * 60_000;

export interface Answer {
  status: number;
  body: object;
}

export interface Kept {
  answer: Answer;
  /** False where it had been kept before. */
  isNew: boolean;
}

/** What must be written of all that came together. */
export type Write<Item> = (items: readonly Item[], db: Kysely<Tables>) => Statement[];

/**
 * Writes the rows and the key in one transaction. The key goes first: whoever comes with the same one at the
 * same time waits there, and then gets the first answer, or none where the key was used for another body.
 */
export async function storeOnce(
  db: Kysely<Tables>,
  submission: Submission,
  now = Date.now(),
): Promise<Kept | undefined> {
  let written: Statement[] = [];
  const kept = await db.transaction().execute(async (transaction) => {
    const { bodyHash, isUsedUp, write, item, answer } = submission;
    if (!(await isFirst(transaction, submission, now))) {
      const first = await firstAnswer(transaction, submission);
      if (first.body_hash !== bodyHash) return undefined;
      const given = { status: first.status, body: JSON.parse(first.answer) };
      const isRepeated = submission.key !== undefined || !(await isUsedUp?.(transaction, given.body));
      if (isRepeated) return { answer: given, isNew: false };
      await answerAnew(transaction, submission, now);
    }
    written = write([item], transaction);
    await runEach(transaction, written);
    return { answer, isNew: true };
  });
  tellSafe(written);
  return kept;
}

export function keyRow(submission: Submission, now: number) {
  return { route: submission.route, key: keyOf(submission), ...rowOf(submission, now) };
}

/** A sender's own key has no spaces, so the two never meet. */
function keyOf({ key, bodyHash }: Submission): string {
  return key ?? `same body ${bodyHash}`;
}

async function isFirst(
  transaction: Transaction<Tables>,
  submission: Submission,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values(keyRow(submission, now))
    .onConflict((conflict) => {
      const same = conflict.columns(['route', 'key']);
      if (submission.key !== undefined) return same.doNothing();
      return same
        .doUpdateSet(rowOf(submission, now))
        .where('idempotency_keys.created_at', '<=', now - sameBodyWindowMs);
    })
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function answerAnew(
  transaction: Transaction<Tables>,
  submission: Submission,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('idempotency_keys')
    .set(rowOf(submission, now))
    .where('route', '=', submission.route)
    .where('key', '=', keyOf(submission))
    .execute();
}

function rowOf({ bodyHash, answer }: Submission, now: number) {
  return {
    body_hash: bodyHash,
    status: answer.status,
    answer: JSON.stringify(answer.body),
    created_at: now,
  };
}

function firstAnswer(transaction: Transaction<Tables>, submission: Submission) {
  return transaction
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('route', '=', submission.route)
    .where('key', '=', keyOf(submission))
    .executeTakeFirstOrThrow();
}
