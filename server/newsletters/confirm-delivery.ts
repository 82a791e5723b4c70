import type { Kysely } from 'kysely';
import { newsletterAddress } from '#domain/newsletter.ts';
import type { Tables } from '../db/schema.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import { addressRefusals } from '../jobs/mail-failure.ts';
import type { MailSender } from '../jobs/mail-sender.ts';
import { subscriberById } from '../messages/subscribers.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { confirmationMail } from './mail-html.ts';
import { subscriberToken } from './tokens.ts';

/** Asks the owner of an address whether they want the newsletter. */
export function confirmHandler(
  db: Kysely<Tables>,
  sender: MailSender,
  { from, publicUrl }: { from: string; publicUrl: Configuration['publicUrl'] },
): DeliveryHandler {
  return {
    async deliver(delivery, signal) {
      const subscriber = await subscriberById(db, delivery.subject);
      // They left, were erased, or have confirmed it by an earlier mail.
      if (!subscriber?.isUnconfirmed) return;
      const { email, language } = subscriber;
      const joinUrl = publicUrl + newsletterAddress('join', await subscriberToken(db, email), language);
      const mail = { ...confirmationMail(language, joinUrl), from, to: { name: '', address: email } };
      const headers = { 'auto-submitted': 'auto-generated' };
      await sender.send(delivery.id, { ...mail, headers }, signal, addressRefusals);
    },
  };
}
