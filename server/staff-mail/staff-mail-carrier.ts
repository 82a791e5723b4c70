import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { staffMailTexts } from '#content/staff-mail.ts';
import type { Configuration } from '../configuration.ts';
import { type Carrier, DeliveryFailure } from '../deliveries/carrier.ts';
import type { Tables } from '../storage/schema.ts';
import { mailText } from './mail-texts.ts';

const answerWithinMs = 10_000;

type StaffMail = NonNullable<Configuration['staffMail']>;

/** Mail to the staff. It names what came in and where to look, never who sent it. */
export function staffMailCarrier(
  db: Kysely<Tables>,
  { smtpUrl, to, from, language }: StaffMail,
  staffUrl: string,
): Carrier {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async carry(delivery, signal) {
      const mail = await mailText(db, delivery, language);
      if (!mail) return;
      const sent = transport.sendMail({
        from,
        to,
        subject: mail.subject,
        text: `${mail.text}\n\n${staffMailTexts[language].lookHere(staffUrl)}\n`,
        // The same at every attempt: a mail program shows what came twice once.
        messageId: `<${delivery.id}@${new URL(staffUrl).hostname}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
      try {
        await Promise.race([sent, abortOf(signal)]);
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        throw new DeliveryFailure(responseCode ? `status ${responseCode}` : 'no connection');
      }
    },
  };
}

/** Rejects when the attempt is cut off or takes too long; a slow mail server may answer each step just in time. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
