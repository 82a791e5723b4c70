import type { Kysely } from 'kysely';
import { appointmentHandler } from '../appointments/tell.ts';
import { staffMailHandler } from '../console/staff-mail.ts';
import { waitingMailHandler } from '../coverage/letter-delivery.ts';
import { CustomerSender } from '../customer-messages/customer-sender.ts';
import { customerMessageHandler } from '../customer-messages/delivery.ts';
import type { DeliveryKind, Tables } from '../db/schema.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import { replyHandler } from '../messages/reply-delivery.ts';
import { confirmHandler } from '../newsletters/confirm-delivery.ts';
import { linkBot } from '../payments/bot.ts';
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
  const bot = config.messageBot;
  if (!staffMail) return bot ? { ...links, ...toCustomers(db, new CustomerSender({ bot }), config) } : links;
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
    ...toCustomers(db, new CustomerSender({ mail: { ...staffMail, sender }, bot }), config),
    mail_waiting: waitingMailHandler(db, sender, staffMail),
    mail_confirm: confirmHandler(db, sender, { ...staffMail, publicUrl: config.publicUrl }),
  };
}

function toCustomers(db: Kysely<Tables>, sender: CustomerSender, { publicUrl }: Configuration) {
  return {
    customer_appointment: appointmentHandler(db, sender, publicUrl),
    customer_received: customerMessageHandler('received', db, sender, publicUrl),
    customer_paid: customerMessageHandler('paid', db, sender, publicUrl),
    customer_runs_out: customerMessageHandler('runs_out', db, sender, publicUrl),
  };
}

function linkProvider(
  db: Kysely<Tables>,
  { paymentBot, paytr: merchant, publicUrl, staffUrl }: Configuration,
): PaymentLinkProvider {
  if (paymentBot) return linkBot(paymentBot);
  if (merchant) return paytr({ ...merchant, callbackUrl: publicUrl + paytrCallbackPath });
  return sandbox(db, { staffUrl });
}
