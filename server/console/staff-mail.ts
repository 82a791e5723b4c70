import type { Kysely } from 'kysely';
import { staffMailTexts } from '#content/staff-mail.ts';
import type { Tables } from '../db/schema.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import type { MailSender } from '../jobs/mail-sender.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { aboutDelivery } from './dashboard/open-deliveries.ts';
import { mailText } from './staff-mail-texts.ts';

type StaffMail = NonNullable<Configuration['staffMail']>;

/** Mail to the staff: what came in and where to look, without personal data. */
export function staffMailHandler(
  db: Kysely<Tables>,
  sender: MailSender,
  { to, from, language }: StaffMail,
  staffUrl: string,
): DeliveryHandler {
  return {
    async deliver(delivery, signal) {
      const mail = await mailText(db, delivery, language);
      if (!mail) return;
      const about = await aboutDelivery(db, delivery);
      const where = staffUrl + (about?.path ?? '');
      const text = `${mail.text}\n\n${staffMailTexts[language].lookHere(where)}\n`;
      const headers = { 'auto-submitted': 'auto-generated' };
      await sender.send(delivery.id, { from, to, subject: mail.subject, text, headers }, signal);
    },
  };
}
