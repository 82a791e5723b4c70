import type { Transaction } from 'kysely';
import type { GroupedWrites } from './grouped-writes.ts';
import type { Tables } from './schema.ts';

/** What was sent, and what it will be answered if nothing goes wrong. */
export interface Submission {
  route: string;
  /** Undefined where the sender gave none: then an identical body counts as the same for a short while. */
  key: string | undefined;
  bodyHash: string;
  answer: Answer;
  /** Whether an earlier answer is of no more use, like the address of an image that is taken by now. */
  isUsedUp?(transaction: Transaction<Tables>, answer: object): Promise<boolean>;
}

/** Somebody who sends the same again after this long means it. */
export const sameBodyWindowMs = 2 * 60_000;

export interface Answer {
  status: number;
  body: object;
}

export type Write = (transaction: Transaction<Tables>) => Promise<void>;

/**
 * Writes the rows and the key in one transaction. The key goes first: whoever comes with the same one at the
 * same time waits there, and then gets the first answer, or none where the key was used for another body.
 */
export function storeOnce(
  writes: GroupedWrites,
  submission: Submission,
  write: Write,
  now = Date.now(),
): Promise<Answer | undefined> {
  return writes.run(async (transaction) => {
    const { bodyHash, isUsedUp } = submission;
    if (!(await isFirst(transaction, submission, now))) {
      const first = await firstAnswer(transaction, submission);
      if (first.body_hash !== bodyHash) return undefined;
      const given = { status: first.status, body: JSON.parse(first.answer) };
      const isRepeated = submission.key !== undefined || !(await isUsedUp?.(transaction, given.body));
      if (isRepeated) return given;
      await answerAnew(transaction, submission, now);
    }
    await write(transaction);
    return submission.answer;
  });
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
  const remembered = rowOf(submission, now);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ route: submission.route, key: keyOf(submission), ...remembered })
    .onConflict((conflict) => {
      const same = conflict.columns(['route', 'key']);
      if (submission.key !== undefined) return same.doNothing();
      return same.doUpdateSet(remembered).where('idempotency_keys.created_at', '<=', now - sameBodyWindowMs);
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
