import { answerWithinMs, callAddress } from './backend.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Sends one submission once. Whoever calls decides what to do when it fails. */
export async function post<Answer>(path: string, body: unknown, key: string): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(callAddress(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout?.(answerWithinMs),
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    return outcomeOf(response.status, response.headers.get('retry-after'), answer);
  } catch (reason) {
    return { kind: 'failed', reason };
  }
}
