import { answerWithinMs, askProvider, readJson } from './ask-provider.ts';
import { DeliveryFailure } from './delivery-handler.ts';

/** The bot refuses the request itself; a retry would not help. */
const finalRefusals = [400, 410, 422];

export interface Bot {
  url: string;
  token: string | undefined;
  withinMs?: number;
}

interface BotRequest {
  /** The same at every retry: the bot does nothing twice for it. */
  key: string;
  body: object;
}

/** Resolves when the bot has taken the request, otherwise throws a DeliveryFailure. */
export async function askBot(
  { url, token, withinMs = answerWithinMs }: Bot,
  { key, body }: BotRequest,
  signal: AbortSignal,
): Promise<void> {
  const answer = await askProvider(url, {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal,
    withinMs,
  });
  checkTaken(answer);
}

/** Accepted is a 2xx, empty or JSON. Anything else may come from a proxy in between. */
function checkTaken({ status, body }: { status: number; body: string }): void {
  if (status < 200 || status >= 300) {
    throw new DeliveryFailure(`status ${status}`, { isFinal: finalRefusals.includes(status) });
  }
  if (body !== '' && readJson(body) === undefined) throw new DeliveryFailure('unreadable answer');
}
