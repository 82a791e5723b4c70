import type { FastifyReply, FastifyRequest } from 'fastify';
import { isReferenceTaken } from '../db/references.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from './problem.ts';
import { findStored, type StoredResponse, storeOnce } from './store-once.ts';

type Submission = Omit<Parameters<typeof storeOnce>[1], 'route' | 'key'> & {
  /** In place of a key that the sender did not give: without one, an identical body counts as the same. */
  ownKey?: string;
};

/** What every form needs: where it is stored, and who is told that there may be something to deliver. */
export interface FormServices {
  store: Store;
  outbox: { wakeUp(): void };
}

/** Once is rare; more often than this it is no chance. */
const mostTries = 3;

/** Stores what was sent, once, and answers when it is safe in the database. */
export async function storeSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, outbox }: FormServices,
  submission: Submission,
): Promise<FastifyReply> {
  const { ownKey, ...rest } = submission;
  const whole = { route: routeOf(request), key: idempotencyKey(request) ?? ownKey, ...rest };
  const stored = await orUnavailable(request, storeWithFreshReference(store, whole));
  if (!stored) throw new Refusal('key_reused');
  if (stored.isNew) outbox.wakeUp();
  return sendStored(request, reply, stored);
}

/** Answers what was stored before under the sender's key, so that no work is done for it again. False where it is new. */
export async function sendRepeated(
  request: FastifyRequest,
  reply: FastifyReply,
  { store }: FormServices,
  bodyHash: string,
): Promise<boolean> {
  const key = idempotencyKey(request);
  if (key === undefined) return false;
  const stored = await orUnavailable(
    request,
    findStored(store.db, { route: routeOf(request), key, bodyHash }),
  );
  if (stored === 'reused') throw new Refusal('key_reused');
  if (stored) sendStored(request, reply, stored);
  return stored !== undefined;
}

function sendStored(request: FastifyRequest, reply: FastifyReply, stored: StoredResponse): FastifyReply {
  request.server.metrics.submission(routeOf(request), stored.isNew ? 'stored' : 'repeated');
  return reply.code(stored.status).header('cache-control', 'no-store').send(stored.body);
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

/** Where another row has the same reference, it is written again with another. */
async function storeWithFreshReference(
  { db }: Store,
  submission: Parameters<typeof storeOnce>[1],
): Promise<StoredResponse | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await storeOnce(db, submission);
    } catch (error) {
      if (tries === mostTries || !isReferenceTaken(error)) throw error;
    }
  }
}

/** The key under which a sender may repeat a request without having it kept twice. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new Refusal('bad_key');
}
