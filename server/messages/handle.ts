import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Assigned } from '#domain/assignment.ts';
import { isMailAddress, type Message, type MessageStatus, nextMessageStatuses } from '#domain/inbox.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { changeMessage, findMessage } from './queries.ts';
import { addAnswerWords } from './search-words.ts';

/** The outcome of a staff action. */
export type MessageOutcome = 'changed' | 'conflict' | 'missing' | 'message_handled' | 'no_mail_address';

/** The version that the request is about. */
type Asked = Pick<Message, 'kind' | 'id' | 'version'>;

export async function moveMessage(
  transaction: Transaction<Tables>,
  asked: Asked,
  to: MessageStatus,
): Promise<MessageOutcome> {
  const present = await findMessage(transaction, asked.kind, asked.id);
  if (!present) return 'missing';
  if (present.version !== asked.version) return 'conflict';
  if (!nextMessageStatuses(present.status).includes(to)) return 'message_handled';
  if (!(await changeMessage(transaction, asked, { status: to }))) return 'conflict';
  if (to !== 'open') await forgetDeadAnswers(transaction, asked.id);
  return 'changed';
}

/** Gives it to somebody, or to nobody. */
export async function assignMessage(
  transaction: Transaction<Tables>,
  asked: Asked,
  assigned: Assigned,
): Promise<MessageOutcome> {
  if (await changeMessage(transaction, asked, assigned)) return 'changed';
  return (await findMessage(transaction, asked.kind, asked.id)) ? 'conflict' : 'missing';
}

/** Stores the answer, marks the message as done and enqueues the mail. */
export async function answerMessage(
  transaction: Transaction<Tables>,
  asked: Asked,
  { text, by, outbox }: { text: string; by: Pick<StaffMember, 'id' | 'name'>; outbox: Outbox },
): Promise<MessageOutcome> {
  const present = await findMessage(transaction, asked.kind, asked.id);
  if (!present) return 'missing';
  if (present.version !== asked.version) return 'conflict';
  if (!isMailAddress(present.email)) return 'no_mail_address';
  if (!(await changeMessage(transaction, asked, { status: 'done' }))) return 'conflict';
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
  await addAnswerWords(transaction, present, text);
  await outbox.enqueue(transaction, 'mail_answer', id);
  return 'changed';
}

/** A dead answer needs no attention once the message is handled. */
async function forgetDeadAnswers(transaction: Transaction<Tables>, message: string): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'done' })
    .where('kind', '=', 'mail_answer')
    .where('state', '=', 'dead')
    .where('subject', 'in', (answers) =>
      answers.selectFrom('letter_answers').select('id').where('letter', '=', message),
    )
    .execute();
}
