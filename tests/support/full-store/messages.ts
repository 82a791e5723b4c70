import type { Store } from '../../../server/db/store.ts';
import { contactMessage, question } from '../forms.ts';
import { insert } from '../rows.ts';
import { created_at, hardToCarry } from './hard-to-carry.ts';

/** What visitors wrote, and what was written back. */
export async function fillMessages(db: Store['db']): Promise<void> {
  await insert(db, 'contact_messages', [
    { ...contactMessage, id: 'first', message: 'Merhaba', created_at },
    { ...contactMessage, id: 'second', message: hardToCarry, created_at },
  ]);
  await insert(db, 'questions', { ...question, id: 'question', created_at });
  const word = { word: 'kaya şığ ёж', prefix: 'kay', created_at };
  await insert(db, 'message_words', { subject: 'first', ...word });
  await insert(db, 'question_words', { subject: 'question', ...word });
  await insert(db, 'letter_answers', {
    id: 'answer',
    kind: 'question',
    letter: 'question',
    at: created_at,
    by_id: 'staff',
    by_name: hardToCarry,
    text: hardToCarry,
    sent_at: null,
  });
  await insert(db, 'message_notes', {
    id: 'message note',
    kind: 'question',
    message: 'question',
    at: created_at,
    by_id: 'staff',
    by_name: hardToCarry,
    text: hardToCarry,
  });
  await insert(db, 'letter_addresses', {
    letter: 'question',
    kind: 'question',
    address: 'şığ ёж@example.com',
    created_at,
  });
}
