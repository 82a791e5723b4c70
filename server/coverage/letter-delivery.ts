import type { Kysely, Transaction } from 'kysely';
import { waitingMailWords } from '#content/waiting-mail-texts.ts';
import type { NewsletterTexts } from '#domain/newsletter.ts';
import type { WaitingState } from '#domain/waiting-list.ts';
import type { Tables } from '../db/schema.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import { addressRefusals } from '../jobs/mail-failure.ts';
import type { MailSender } from '../jobs/mail-sender.ts';
import { writtenMail } from '../newsletters/mail-html.ts';
import type { Configuration } from '../runtime/configuration.ts';

/** A mail to somebody who waits, in their language. Replies go to the staff. */
export function waitingMailHandler(
  db: Kysely<Tables>,
  sender: MailSender,
  { from, to: staff }: Pick<NonNullable<Configuration['staffMail']>, 'from' | 'to'>,
): DeliveryHandler {
  return {
    changes: ['waiting'],
    async deliver(delivery, signal) {
      const mail = await db
        .selectFrom('waiting_mails')
        .innerJoin('waiting_letters', 'waiting_letters.id', 'waiting_mails.letter')
        .innerJoin('waiting_list', 'waiting_list.id', 'waiting_mails.waiting')
        .select(['texts', 'contact', 'language', 'state'])
        .where('waiting_mails.id', '=', delivery.subject)
        .executeTakeFirst();
      // They were erased, or do not want it any more.
      if (!mail || mail.state === 'removed') return;
      const { language, contact } = mail;
      const text = (JSON.parse(mail.texts) as NewsletterTexts)[language];
      const written = writtenMail({ ...text, language }, [{ text: waitingMailWords[language].why }]);
      const to = { name: '', address: contact };
      await sender.send(delivery.id, { ...written, from, replyTo: staff, to }, signal, addressRefusals);
    },
    async onDone(transaction, { subject: id }, now) {
      await transaction.updateTable('waiting_mails').set({ sent_at: now }).where('id', '=', id).execute();
      await moveOn(transaction, id, 'waiting', { state: 'told', told_at: now });
    },
    // They know nothing of it.
    onDead: (transaction, { subject: id }) =>
      moveOn(transaction, id, 'told', { state: 'waiting', told_at: null }),
  };
}

/** Moves whoever a mail is to, if they are still where it left them. */
async function moveOn(
  transaction: Transaction<Tables>,
  mail: string,
  from: WaitingState,
  to: { state: WaitingState; told_at: number | null },
): Promise<void> {
  await transaction
    .updateTable('waiting_list')
    .set((row) => ({ ...to, version: row('version', '+', 1) }))
    .where('state', '=', from)
    .where('id', 'in', (mails) => mails.selectFrom('waiting_mails').select('waiting').where('id', '=', mail))
    .execute();
}
