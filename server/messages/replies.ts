import type { Kysely, Transaction } from 'kysely';
import type { MessageAnswer } from '#domain/inbox.ts';
import type { Tables } from '../db/schema.ts';

/** What the staff answered to a message, and whether it arrived. */
export async function messageAnswers(
  db: Kysely<Tables> | Transaction<Tables>,
  message: string,
): Promise<MessageAnswer[]> {
  const rows = await db
    .selectFrom('letter_answers')
    .leftJoin('deliveries', 'deliveries.subject', 'letter_answers.id')
    .select(['letter_answers.id', 'at', 'by_name', 'text', 'sent_at', 'deliveries.state'])
    .where('letter', '=', message)
    .orderBy('at')
    .orderBy('letter_answers.id')
    .execute();
  return rows.map(({ sent_at, state, ...answer }) => ({
    ...answer,
    // Cleanup deletes old deliveries.
    state: sent_at !== null ? 'sent' : state === 'waiting' ? 'waiting' : 'failed',
  }));
}
