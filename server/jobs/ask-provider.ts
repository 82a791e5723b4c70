import { DeliveryFailure } from './delivery-handler.ts';

/** How long an answer is waited for. */
export const answerWithinMs = 10_000;
const longestAnswer = 64 * 1024;

interface Question {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  withinMs: number;
}

/** Posts to a provider. Whatever goes wrong on the way is a DeliveryFailure that holds nothing of what was sent. */
export async function askProvider(
  url: string,
  { headers, body, signal, withinMs }: Question,
): Promise<{ status: number; body: string }> {
  const inTime = AbortSignal.timeout(withinMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      // Do not follow redirects with a customer's phone number.
      redirect: 'manual',
      headers,
      body,
      signal: AbortSignal.any([signal, inTime]),
    });
    const read = await readBounded(answer);
    if (answer.status >= 300 && answer.status < 400) throw new DeliveryFailure('redirected');
    return { status: answer.status, body: read };
  } catch (error) {
    if (error instanceof DeliveryFailure) throw error;
    // The error of fetch may hold the URL and a password in it.
    throw new DeliveryFailure(inTime.aborted ? 'no answer in time' : 'no connection');
  }
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

/** Undefined where it is no JSON, which may come from a proxy in between. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
