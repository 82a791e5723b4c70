import type { Kysely } from 'kysely';
import type { Message } from '#domain/inbox.ts';
import type { PersonsMessage, PersonsNotice } from '#domain/person.ts';
import type { Tables } from '../db/schema.ts';
import { messageNotes } from '../messages/notes.ts';
import { messageAnswers } from '../messages/replies.ts';

/** Each with what was answered to it, and what the staff wrote down about it. */
export async function withAnswers(
  db: Kysely<Tables>,
  messages: readonly Message[],
): Promise<PersonsMessage[]> {
  const ids = messages.map(({ id }) => id);
  const answers = await messageAnswers(db, ids);
  const notes = await messageNotes(db, ids);
  return messages.map((message) => ({
    ...message,
    answers: answers.get(message.id) ?? [],
    notes: notes.get(message.id) ?? [],
  }));
}

/** What they were told automatically about their registrations. */
export async function noticesTo(
  db: Kysely<Tables>,
  registrations: readonly { id: string; reference: string }[],
): Promise<PersonsNotice[]> {
  if (registrations.length === 0) return [];
  const references = new Map(registrations.map(({ id, reference }) => [id, reference]));
  const rows = await db
    .selectFrom('customer_notices')
    .select(['kind', 'subject', 'registration', 'channel', 'at'])
    .where('registration', 'in', [...references.keys()])
    .orderBy('at', 'desc')
    .orderBy('subject')
    .execute();
  return rows.map((notice) => ({ ...notice, reference: references.get(notice.registration) ?? '' }));
}
