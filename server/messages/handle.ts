import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isMailAddress, type Letter, type LetterStatus, nextLetterStatuses } from '#domain/letters.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { findLetter, setLetterStatus } from './queries.ts';

/** What came of what the staff wanted. */
export type LetterOutcome = 'changed' | 'conflict' | 'missing' | 'letter_handled' | 'no_mail_address';

/** The letter that whoever asks has seen. */
type Asked = Pick<Letter, 'kind' | 'id' | 'version'>;

export async function moveLetter(
  transaction: Transaction<Tables>,
  asked: Asked,
  to: LetterStatus,
): Promise<LetterOutcome> {
  const present = await findLetter(transaction, asked.kind, asked.id);
  if (!present) return 'missing';
  if (present.version !== asked.version) return 'conflict';
  if (!nextLetterStatuses(present.status).includes(to)) return 'letter_handled';
  if (!(await setLetterStatus(transaction, asked, to))) return 'conflict';
  if (to !== 'open') await forgetDeadAnswers(transaction, asked.id);
  return 'changed';
}

/** Keeps the answer with the letter, which is done by it, and lets the outbox bring it. */
export async function answerLetter(
  transaction: Transaction<Tables>,
  asked: Asked,
  { text, by, outbox }: { text: string; by: Pick<StaffMember, 'id' | 'name'>; outbox: Outbox },
): Promise<LetterOutcome> {
  const present = await findLetter(transaction, asked.kind, asked.id);
  if (!present) return 'missing';
  if (present.version !== asked.version) return 'conflict';
  if (!isMailAddress(present.email)) return 'no_mail_address';
  if (!(await setLetterStatus(transaction, asked, 'done'))) return 'conflict';
  await forgetDeadAnswers(transaction, asked.id);
  const id = randomUUID();
  await transaction
    .insertInto('letter_answers')
    .values({
      id,
      kind: asked.kind,
      letter: asked.id,
      at: Date.now(),
      by_id: by.id,
      by_name: by.name,
      text,
      sent_at: null,
    })
    .execute();
  await outbox.enqueue(transaction, 'mail_answer', id);
  return 'changed';
}

/** An answer that did not arrive waits for nobody once the letter is dealt with in another way. */
async function forgetDeadAnswers(transaction: Transaction<Tables>, letter: string): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'done' })
    .where('kind', '=', 'mail_answer')
    .where('state', '=', 'dead')
    .where('subject', 'in', (answers) =>
      answers.selectFrom('letter_answers').select('id').where('letter', '=', letter),
    )
    .execute();
}
