import { Problem } from './problem.ts';

const answerWithinMs = 30_000;

interface Asked {
  method?: 'GET' | 'POST';
  body?: object;
  /** With a file in it, in place of a body. */
  form?: FormData;
  signal?: AbortSignal;
}

/** Says "signed-out" when an answer shows that the session has ended. */
export const sessionEnd = new EventTarget();

/** Asks the server. What it refuses, or an answer that does not come, is thrown as a problem. */
export async function ask<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  const response = await send(path, asked);
  return readAnswer(response).catch((error) => {
    if (!asked.signal?.aborted) console.warn('The answer broke off.', error);
    throw new Problem(0);
  });
}

/** What only confirms has no body. */
async function readAnswer(response: Response) {
  const body = await response.text();
  return body === '' ? undefined : JSON.parse(body);
}

/** Asks for a file. */
export async function askForFile(path: string): Promise<Blob> {
  const response = await send(path);
  return response.blob().catch((error) => {
    console.warn('The file broke off.', error);
    throw new Problem(0);
  });
}

async function send(path: string, { method = 'GET', body, form, signal }: Asked = {}): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    signal: anySignal(signal, AbortSignal.timeout?.(answerWithinMs)),
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  }).catch((error) => {
    if (!signal?.aborted) console.warn('The server was not reached.', error);
    throw new Problem(0);
  });
  if (response.ok) return response;
  const problem = new Problem(response.status, await response.json().catch(() => ({})));
  if (problem.isSignedOut) sessionEnd.dispatchEvent(new Event('signed-out'));
  throw problem;
}

/** Ends with the first of them. `AbortSignal.any` would ask for browsers of 2024. */
function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const ending = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) ending.abort();
    signal?.addEventListener('abort', () => ending.abort());
  }
  return ending.signal;
}
