import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import { addressRefusals } from '../jobs/mail-failure.ts';
import type { MailSender } from '../jobs/mail-sender.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { changeMessage, findMessage } from './queries.ts';

type StaffMail = NonNullable<Configuration['staffMail']>;

/** The same in every language: the customer's is not known. */
const subject = 'Re: Meltem';

/** Mail to a customer. Replies go to the staff. */
export function replyHandler(
  db: Kysely<Tables>,
  sender: MailSender,
  { from, to: staff }: Pick<StaffMail, 'from' | 'to'>,
): DeliveryHandler {
  return {
    changes: ['messages'],
    async deliver(delivery, signal) {
      const answer = await answerOf(db, delivery.subject);
      const message = answer && (await findMessage(db, answer.kind, answer.letter));
      // The message was erased.
      if (!message) return;
      // As an object it is one address, even if it holds a comma.
      const to = { name: '', address: message.email };
      const text = `${answer.text}\n\n${quoted(message.text)}\n`;
      await sender.send(delivery.id, { from, replyTo: staff, to, subject, text }, signal, addressRefusals);
    },
    async onDone(transaction, { subject: id }, now) {
      await transaction.updateTable('letter_answers').set({ sent_at: now }).where('id', '=', id).execute();
    },
    // The customer got no answer, so the message is open again.
    async onDead(transaction, { subject: id }) {
      const answer = await answerOf(transaction, id);
      const message = answer && (await findMessage(transaction, answer.kind, answer.letter));
      if (message?.status === 'done') await changeMessage(transaction, message, { status: 'open' });
    },
  };
}

function answerOf(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('letter_answers')
    .select(['kind', 'letter', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
