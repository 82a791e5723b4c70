import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { Refusal } from './problem.ts';

/** What identifies a submission, so that a repetition gets the response of the first. */
interface SubmissionKey {
  route: string;
  /** Undefined if the sender gave none: then an identical body counts as the same for a short while. */
  key: string | undefined;
  bodyHash: string;
}

export interface StoredResponse {
  status: number;
  body: object;
  /** False if it had been stored before. */
  isNew: boolean;
}

export interface Submission extends SubmissionKey {
  write(transaction: Transaction<Tables>): Promise<object>;
}

/** Somebody who sends the same again after this long means it. */
export const sameBodyWindowMs = 2 * 60_000;

const created = 201;

/**
 * Writes the rows and the key in one transaction. The key goes first: another request with the same key waits there
 * and then gets the first response.
 */
export function storeOnce(
  db: Kysely<Tables>,
  submission: Submission,
  now = Date.now(),
): Promise<StoredResponse> {
  return db.transaction().execute(async (transaction) => {
    if (!(await isFirst(transaction, submission, now))) {
      const stored = await findStored(transaction, submission);
      if (stored) return stored;
      throw new Refusal('key_reused');
    }
    const body = await submission.write(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(body) })
      .where('route', '=', submission.route)
      .where('key', '=', keyOf(submission))
      .execute();
    return { status: created, body, isNew: true };
  });
}

/** The response that was stored before. Refuses a key that was used for another body. */
export async function findStored(
  db: Kysely<Tables>,
  submission: SubmissionKey,
): Promise<StoredResponse | undefined> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('route', '=', submission.route)
    .where('key', '=', keyOf(submission))
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.body_hash !== submission.bodyHash) throw new Refusal('key_reused');
  return { status: first.status, body: JSON.parse(first.answer), isNew: false };
}

/** A sender's own key has no spaces, so it is never equal to one of these. */
function keyOf({ key, bodyHash }: SubmissionKey): string {
  return key ?? `same body ${bodyHash}`;
}

async function isFirst(
  transaction: Transaction<Tables>,
  submission: SubmissionKey,
  now: number,
): Promise<boolean> {
  const { route, bodyHash } = submission;
  const row = { body_hash: bodyHash, status: created, answer: '{}', created_at: now };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ route, key: keyOf(submission), ...row })
    .onConflict((conflict) => {
      const same = conflict.columns(['route', 'key']);
      if (submission.key !== undefined) return same.doNothing();
      return same.doUpdateSet(row).where('idempotency_keys.created_at', '<=', now - sameBodyWindowMs);
    })
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The same for the same values in another order. */
export function bodyHash(values: object): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(sorted), 'hex');
}
