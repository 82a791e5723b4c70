import { createTransport, type SendMailOptions } from 'nodemailer';
import { DeliveryFailure } from './delivery-handler.ts';

const answerWithinMs = 10_000;

export type MailSender = ReturnType<typeof mailSender>;

export function mailSender(smtpUrl: string, staffUrl: string) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /** Throws a DeliveryFailure unless the mail server has taken it; it is final for the statuses that are named. */
    async send(
      deliveryId: string,
      mail: SendMailOptions,
      signal: AbortSignal,
      finalStatuses: readonly number[] = [],
    ): Promise<void> {
      // The same id at every attempt: mail programs show duplicates once.
      const messageId = `<${deliveryId}@${new URL(staffUrl).hostname}>`;
      const sent = transport.sendMail({ ...mail, messageId });
      try {
        await Promise.race([sent, abortOf(signal)]);
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (!responseCode) throw new DeliveryFailure('no connection');
        throw new DeliveryFailure(`status ${responseCode}`, {
          isFinal: finalStatuses.includes(responseCode),
        });
      }
    },
  };
}

/** The timeouts of the transport do not limit the whole: a slow mail server may answer each step just in time. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
