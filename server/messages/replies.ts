import type { Kysely, Transaction } from 'kysely';
import type { MessageAnswer } from '#domain/inbox.ts';
import type { Tables } from '../db/schema.ts';

/** What the staff answered, by the message's id, and whether it arrived. */
export async function messageAnswers(
  db: Kysely<Tables> | Transaction<Tables>,
  messages: readonly string[],
): Promise<Map<string, MessageAnswer[]>> {
  if (messages.length === 0) return new Map();
  const rows = await db
    .selectFrom('letter_answers')
    .leftJoin('deliveries', 'deliveries.subject', 'letter_answers.id')
    .select(['letter_answers.id', 'letter', 'at', 'by_name', 'text', 'sent_at', 'deliveries.state'])
    .where('letter', 'in', messages)
    .orderBy('at')
    .orderBy('letter_answers.id')
    .execute();
  const answers = new Map<string, MessageAnswer[]>();
  for (const { letter, sent_at, state: delivery, ...answer } of rows) {
    // Cleanup deletes old deliveries.
    const state = sent_at !== null ? 'sent' : delivery === 'waiting' ? 'waiting' : 'failed';
    answers.set(letter, [...(answers.get(letter) ?? []), { ...answer, state }]);
  }
  return answers;
}
