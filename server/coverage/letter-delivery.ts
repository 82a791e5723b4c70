import type { Kysely, Transaction } from 'kysely';
import { waitingMailWords } from '#content/waiting-mail-texts.ts';
import { addressKey } from '#domain/mail-address.ts';
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
      const mail = (await entriesOf(db, delivery.subject)).find(wantsIt);
      // They were erased, or do not want it any more.
      if (!mail) return;
      const { letter, language, contact } = mail;
      const { texts } = await db
        .selectFrom('waiting_letters')
        .select('texts')
        .where('id', '=', letter)
        .executeTakeFirstOrThrow();
      const text = (JSON.parse(texts) as NewsletterTexts)[language];
      const written = writtenMail({ ...text, language }, [{ text: waitingMailWords[language].why }]);
      const to = { name: '', address: contact };
      await sender.send(delivery.id, { ...written, from, replyTo: staff, to }, signal, addressRefusals);
    },
    async onDone(transaction, { subject }, now) {
      const entries = (await entriesOf(transaction, subject)).filter(wantsIt);
      for (const { mail, waiting } of entries) {
        await transaction.updateTable('waiting_mails').set({ sent_at: now }).where('id', '=', mail).execute();
        await moveOn(transaction, waiting, 'waiting', { state: 'told', told_at: now });
      }
    },
    // They know nothing of it.
    async onDead(transaction, { subject }) {
      for (const { waiting } of await entriesOf(transaction, subject))
        await moveOn(transaction, waiting, 'told', { state: 'waiting', told_at: null });
    },
  };
}

/** Where whoever a mail is to stands on the list, perhaps twice; in one order, like every change of many. */
async function entriesOf(db: Kysely<Tables>, subject: string) {
  const rows = await db
    .selectFrom('waiting_mails as made')
    .innerJoin('waiting_mails', 'waiting_mails.letter', 'made.letter')
    .innerJoin('waiting_list', 'waiting_list.id', 'waiting_mails.waiting')
    .select(['waiting_mails.id as mail', 'waiting_mails.waiting', 'made.letter'])
    .select(['contact', 'language', 'state'])
    .where('made.id', '=', subject)
    .orderBy('waiting_mails.waiting')
    .execute();
  const own = rows.find(({ mail }) => mail === subject);
  return rows.filter(({ contact }) => own && addressKey(contact) === addressKey(own.contact));
}

function wantsIt({ state }: { state: WaitingState }): boolean {
  return state !== 'removed';
}

/** Moves somebody, if they are still where the mail left them. */
async function moveOn(
  transaction: Transaction<Tables>,
  id: string,
  from: WaitingState,
  to: { state: WaitingState; told_at: number | null },
): Promise<void> {
  await transaction
    .updateTable('waiting_list')
    .set((row) => ({ ...to, version: row('version', '+', 1) }))
    .where('state', '=', from)
    .where('id', '=', id)
    .execute();
}
