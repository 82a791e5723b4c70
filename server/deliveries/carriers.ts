import type { Kysely } from 'kysely';
import type { Configuration } from '../configuration.ts';
import { answerCarrier } from '../letters/answer-carrier.ts';
import { bot } from '../payment-links/bot.ts';
import { paymentLinkCarrier } from '../payment-links/payment-link-carrier.ts';
import { sandbox } from '../payment-links/sandbox.ts';
import { staffMailCarrier } from '../staff-mail/staff-mail-carrier.ts';
import type { DeliveryKind, Tables } from '../storage/schema.ts';
import type { Carrier } from './carrier.ts';

/** Who carries what, by the configuration. */
export async function carriersFor(
  db: Kysely<Tables>,
  { paymentBot, staffMail, staffUrl }: Configuration,
): Promise<Partial<Record<DeliveryKind, Carrier>>> {
  const provider = paymentBot ? bot(paymentBot) : sandbox(db);
  const payment_link = paymentLinkCarrier(db, provider);
  if (!staffMail) return { payment_link };
  // Only where mail is sent: it saves start-up time and memory.
  const { mailSender } = await import('../staff-mail/mail-sender.ts');
  const sender = mailSender(staffMail.smtpUrl, staffUrl);
  const mail = staffMailCarrier(db, sender, staffMail, staffUrl);
  return {
    payment_link,
    mail_registration: mail,
    mail_message: mail,
    mail_question: mail,
    mail_dead_delivery: mail,
    mail_answer: answerCarrier(db, sender, staffMail),
  };
}
