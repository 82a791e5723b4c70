import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** What was sent, and what it will be answered if nothing goes wrong. */
export interface Submission {
  route: string;
  /** Undefined where the sender gave none: then nothing is remembered. */
  key: string | undefined;
  bodyHash: string;
  answer: Answer;
}

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
  db: Kysely<Tables>,
  submission: Submission,
  write: Write,
): Promise<Answer | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (submission.key !== undefined && !(await isFirst(transaction, submission, submission.key))) {
      return firstAnswer(transaction, submission, submission.key);
    }
    await write(transaction);
    return submission.answer;
  });
}

async function isFirst(
  transaction: Transaction<Tables>,
  { route, bodyHash, answer }: Submission,
  key: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({
      route,
      key,
      body_hash: bodyHash,
      status: answer.status,
      answer: JSON.stringify(answer.body),
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.columns(['route', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function firstAnswer(
  transaction: Transaction<Tables>,
  { route, bodyHash }: Submission,
  key: string,
): Promise<Answer | undefined> {
  const first = await transaction
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.body_hash !== bodyHash) return undefined;
  return { status: first.status, body: JSON.parse(first.answer) };
}
