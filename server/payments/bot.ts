import { DeliveryFailure } from '../jobs/delivery-handler.ts';
import { answerWithinMs, askProvider, readJson } from './ask-provider.ts';
import type { LinkSender } from './provider.ts';

/** The bot refuses the request itself; a retry would not help. */
const finalRefusals = [400, 410, 422];

interface BotOptions {
  url: string;
  token: string | undefined;
  withinMs?: number;
}

/** The bot behind the configured address sends the link to the customer's phone. */
export function bot({ url, token, withinMs = answerWithinMs }: BotOptions): LinkSender {
  return {
    name: 'bot',
    async requestLink({ key, language: _, ...payment }, signal) {
      const answer = await askProvider(url, {
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': key,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(payment),
        signal,
        withinMs,
      });
      checkTaken(answer);
    },
  };
}

/** Accepted is a 2xx, empty or JSON. Anything else may come from a proxy in between. */
function checkTaken({ status, body }: { status: number; body: string }): void {
  if (status < 200 || status >= 300) {
    throw new DeliveryFailure(`status ${status}`, { isFinal: finalRefusals.includes(status) });
  }
  if (body !== '' && readJson(body) === undefined) throw new DeliveryFailure('unreadable answer');
}
