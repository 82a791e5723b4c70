import type { Kysely } from 'kysely';
import { staffMailHandler } from '../console/staff-mail.ts';
import type { DeliveryKind, Tables } from '../db/schema.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import { replyHandler } from '../messages/reply-delivery.ts';
import { bot } from '../payments/bot.ts';
import { paymentLinkHandler } from '../payments/link-delivery.ts';
import { sandbox } from '../payments/sandbox.ts';
import type { Configuration } from '../runtime/configuration.ts';

/** The delivery handlers that the configuration asks for. */
export async function deliveryHandlers(
  db: Kysely<Tables>,
  { paymentBot, staffMail, staffUrl }: Configuration,
): Promise<Partial<Record<DeliveryKind, DeliveryHandler>>> {
  const provider = paymentBot ? bot(paymentBot) : sandbox(db);
  const payment_link = paymentLinkHandler(db, provider);
  if (!staffMail) return { payment_link };
  // Only where mail is sent: it saves start-up time and memory.
  const { mailSender } = await import('../jobs/mail-sender.ts');
  const sender = mailSender(staffMail.smtpUrl, staffUrl);
  const mail = staffMailHandler(db, sender, staffMail, staffUrl);
  return {
    payment_link,
    mail_registration: mail,
    mail_payment: mail,
    mail_notice: mail,
    mail_message: mail,
    mail_question: mail,
    mail_dead_delivery: mail,
    mail_answer: replyHandler(db, sender, staffMail),
  };
}
