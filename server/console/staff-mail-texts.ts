import type { Kysely } from 'kysely';
import { type MailText, staffMailTexts } from '#content/staff-mail.ts';
import type { Language } from '#domain/language.ts';
import { toLira } from '#domain/ledger.ts';
import type { Tables } from '../db/schema.ts';
import type { Delivery } from '../jobs/delivery-handler.ts';
import { aboutDelivery } from './dashboard/open-deliveries.ts';

/** The text of a mail to the staff; undefined when its subject was deleted. */
export async function mailText(
  db: Kysely<Tables>,
  { kind, subject }: Pick<Delivery, 'kind' | 'subject'>,
  language: Language,
): Promise<MailText | undefined> {
  const texts = staffMailTexts[language];
  switch (kind) {
    case 'mail_registration': {
      const registration = await db
        .selectFrom('internet_customers')
        .select(['reference', 'packageDetails', 'months', 'free_months', 'totalPrice'])
        .where('id', '=', subject)
        .executeTakeFirst();
      return registration && texts.registration(registration);
    }
    case 'mail_payment': {
      const payment = await db
        .selectFrom('payment_requests')
        .select(['reference', 'packageName', 'amount'])
        .where('id', '=', subject)
        .executeTakeFirst();
      return payment && texts.payment(payment);
    }
    case 'mail_notice': {
      const notice = await db
        .selectFrom('payment_notices')
        .select(['reference', 'kurus', 'currency', 'question'])
        .where('id', '=', subject)
        .executeTakeFirst();
      if (!notice?.question) return undefined;
      return texts.notice({ ...notice, amount: toLira(notice.kurus), question: notice.question });
    }
    case 'mail_message':
      return texts.message();
    case 'mail_question':
      return texts.question();
    case 'mail_dead_delivery': {
      const dead = await db
        .selectFrom('deliveries')
        .select(['kind', 'subject', 'attempts', 'last_failure'])
        .where('id', '=', subject)
        // What has ended since needs nobody.
        .where('state', '=', 'dead')
        .executeTakeFirst();
      const about = dead && (await aboutDelivery(db, dead));
      if (!about) return undefined;
      const news = { reference: about.name, attempts: dead.attempts, reason: dead.last_failure ?? '' };
      if (dead.kind === 'payment_link_cancel') return texts.openLink(news);
      return dead.kind === 'payment_link' ? texts.deadLink(news) : texts.deadMessage(news);
    }
    default:
      return undefined;
  }
}
