import { Problem } from './problem.ts';

const answerWithinMs = 30_000;

interface Asked {
  method?: 'GET' | 'POST';
  body?: object;
  signal?: AbortSignal;
}

/** Says "signed-out" when an answer shows that the session has ended. */
export const sessionEnd = new EventTarget();

/** Asks the server. What it refuses, or an answer that does not come, is thrown as a problem. */
export async function ask<Answer>(
  path: string,
  { method = 'GET', body, signal }: Asked = {},
): Promise<Answer> {
  const waits = AbortSignal.timeout(answerWithinMs);
  const response = await fetch(path, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    signal: signal ? AbortSignal.any([signal, waits]) : waits,
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error) => {
    if (!signal?.aborted) console.warn('The server was not reached.', error);
    throw new Problem(0);
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const problem = new Problem(response.status, answer ?? {});
  if (problem.isSignedOut) sessionEnd.dispatchEvent(new Event('signed-out'));
  throw problem;
}
