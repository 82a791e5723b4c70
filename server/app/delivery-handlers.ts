import type { Kysely } from 'kysely';
import { appointmentMailHandler } from '../appointments/tell.ts';
import { staffMailHandler } from '../console/staff-mail.ts';
import { waitingMailHandler } from '../coverage/letter-delivery.ts';
import { customerMailHandler } from '../customer-messages/mail-delivery.ts';
import type { DeliveryKind, Tables } from '../db/schema.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import { replyHandler } from '../messages/reply-delivery.ts';
import { confirmHandler } from '../newsletters/confirm-delivery.ts';
import { bot } from '../payments/bot.ts';
import { linkCancelHandler, paymentLinkHandler } from '../payments/link-delivery.ts';
import { paytr } from '../payments/paytr.ts';
import { paytrCallbackPath } from '../payments/paytr-callback-route.ts';
import type { PaymentLinkProvider } from '../payments/provider.ts';
import { sandbox } from '../payments/sandbox.ts';
import type { Configuration } from '../runtime/configuration.ts';

/** The delivery handlers that the configuration asks for. */
export async function deliveryHandlers(
  db: Kysely<Tables>,
  config: Configuration,
): Promise<Partial<Record<DeliveryKind, DeliveryHandler>>> {
  const { staffMail, staffUrl } = config;
  const provider = linkProvider(db, config);
  const links = {
    payment_link: paymentLinkHandler(db, provider),
    payment_link_cancel: linkCancelHandler(provider),
  };
  if (!staffMail) return links;
  // Only where mail is sent: it saves start-up time and memory.
  const { mailSender } = await import('../jobs/mail-sender.ts');
  const sender = mailSender(staffMail.smtpUrl, staffUrl);
  const mail = staffMailHandler(db, sender, staffMail, staffUrl);
  return {
    ...links,
    mail_registration: mail,
    mail_payment: mail,
    mail_notice: mail,
    mail_message: mail,
    mail_question: mail,
    mail_dead_delivery: mail,
    mail_answer: replyHandler(db, sender, staffMail),
    mail_appointment: appointmentMailHandler(db, sender, staffMail, config.publicUrl),
    mail_received: customerMailHandler('received', db, sender, { ...staffMail, publicUrl: config.publicUrl }),
    mail_paid: customerMailHandler('paid', db, sender, { ...staffMail, publicUrl: config.publicUrl }),
    mail_waiting: waitingMailHandler(db, sender, staffMail),
    mail_confirm: confirmHandler(db, sender, { ...staffMail, publicUrl: config.publicUrl }),
  };
}

function linkProvider(
  db: Kysely<Tables>,
  { paymentBot, paytr: merchant, publicUrl, staffUrl }: Configuration,
): PaymentLinkProvider {
  if (paymentBot) return bot(paymentBot);
  if (merchant) return paytr({ ...merchant, callbackUrl: publicUrl + paytrCallbackPath });
  return sandbox(db, { staffUrl });
}
