import type { FastifyReply, FastifyRequest } from 'fastify';
import { isReferenceTaken } from '../db/references.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from './problem.ts';
import { findStored, type StoredResponse, type Submission, storeOnce } from './store-once.ts';

export interface FormServices {
  store: Store;
  outbox: { wakeUp(): void };
}

/** A reference that is taken is rare; taken more often than this, it is no chance. */
const mostTries = 3;

/** Stores what was sent, once, and answers when it is safe in the database. */
export async function storeSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, outbox }: FormServices,
  /** `ownKey` replaces a key that the sender did not give. */
  { ownKey, ...rest }: Omit<Submission, 'route' | 'key'> & { ownKey?: string },
): Promise<FastifyReply> {
  const submission = { route: routeOf(request), key: idempotencyKey(request) ?? ownKey, ...rest };
  const stored = await orUnavailable(request, storeWithFreshReference(store, submission));
  if (stored.isNew) outbox.wakeUp();
  return sendStored(request, reply, stored);
}

/** Sends the response that was stored under the sender's key, to save the work. False if there is none. */
export async function sendRepeated(
  request: FastifyRequest,
  reply: FastifyReply,
  { store }: FormServices,
  bodyHash: string,
): Promise<boolean> {
  const key = idempotencyKey(request);
  if (key === undefined) return false;
  const submission = { route: routeOf(request), key, bodyHash };
  const stored = await orUnavailable(request, findStored(store.db, submission));
  if (stored) sendStored(request, reply, stored);
  return stored !== undefined;
}

function sendStored(request: FastifyRequest, reply: FastifyReply, stored: StoredResponse): FastifyReply {
  const { submissions, repeats } = request.server.metrics;
  (stored.isNew ? submissions : repeats).inc({ call: routeOf(request) });
  return reply.code(stored.status).send(stored.body);
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? request.url;

async function orUnavailable<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    request.log.error({ err: error, route: routeOf(request) }, 'What was sent cannot be stored.');
    throw new Refusal('unavailable');
  }
}

async function storeWithFreshReference({ db }: Store, submission: Submission): Promise<StoredResponse> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await storeOnce(db, submission);
    } catch (error) {
      if (tries === mostTries || !isReferenceTaken(error)) throw error;
    }
  }
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new Refusal('bad_key');
}
