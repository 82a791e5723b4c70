import type { Kysely, Transaction } from 'kysely';
import type { LetterAnswer } from '#domain/letters.ts';
import type { Tables } from '../db/schema.ts';

/** What the staff answered to a letter, and whether it arrived. */
export async function letterAnswers(
  db: Kysely<Tables> | Transaction<Tables>,
  letter: string,
): Promise<LetterAnswer[]> {
  const rows = await db
    .selectFrom('letter_answers')
    .leftJoin('deliveries', 'deliveries.subject', 'letter_answers.id')
    .select(['letter_answers.id', 'at', 'by_name', 'text', 'sent_at', 'deliveries.state'])
    .where('letter', '=', letter)
    .orderBy('at')
    .orderBy('letter_answers.id')
    .execute();
  return rows.map(({ sent_at, state, ...answer }) => ({
    ...answer,
    // The delivery of what was sent long ago is gone.
    state: sent_at !== null ? 'sent' : state === 'waiting' ? 'waiting' : 'failed',
  }));
}
