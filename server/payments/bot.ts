import { DeliveryFailure } from '../jobs/delivery-handler.ts';
import type { LinkRequest, PaymentLinkProvider } from './provider.ts';

const answerWithinMs = 10_000;
const longestAnswer = 64 * 1024;

/** The bot refuses the request itself; a retry would not help. */
const finalRefusals = [400, 410, 422];

interface BotOptions {
  url: string;
  token: string | undefined;
  withinMs?: number;
}

/** The bot behind the configured address sends the link to the customer's phone. */
export function bot({ url, token, withinMs = answerWithinMs }: BotOptions): PaymentLinkProvider {
  return {
    async requestLink(request, signal) {
      const inTime = AbortSignal.timeout(withinMs);
      try {
        const answer = await ask(request, AbortSignal.any([signal, inTime]));
        await checkTaken(answer);
      } catch (error) {
        if (error instanceof DeliveryFailure) throw error;
        // The error of fetch may hold the URL and a password in it.
        throw new DeliveryFailure(inTime.aborted ? 'no answer in time' : 'no connection');
      }
    },
  };

  function ask({ key, reference, ...payment }: LinkRequest, signal: AbortSignal): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      // Do not follow redirects with a customer's phone number.
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ...payment, reference }),
      signal,
    });
  }
}

/** Accepted is a 2xx, empty or JSON. Anything else may come from a proxy in between. */
async function checkTaken(answer: Response): Promise<void> {
  const body = await readBounded(answer);
  if (answer.status >= 300 && answer.status < 400) throw new DeliveryFailure('redirected');
  if (!answer.ok) {
    const isFinal = finalRefusals.includes(answer.status);
    throw new DeliveryFailure(`status ${answer.status}`, { isFinal });
  }
  if (body !== '' && !isJson(body)) throw new DeliveryFailure('unreadable answer');
}

async function readBounded(answer: Response): Promise<string> {
  if (!answer.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > longestAnswer) throw new DeliveryFailure('unreadable answer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8').trim();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
