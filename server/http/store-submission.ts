import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../db/store.ts';
import { isReferenceTaken } from '../db/taken-reference.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { Refusal } from './problem.ts';
import { type StoredResponse, storeOnce } from './store-once.ts';

type Submission = Omit<Parameters<typeof storeOnce>[1], 'route' | 'key'>;

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
  const route = request.routeOptions.url ?? request.url;
  const stored = await storeWithFreshReference({ route, key: idempotencyKey(request), ...submission }).catch(
    (error) => {
      if (error instanceof Refusal) throw error;
      request.log.error({ err: error, route }, 'What was sent cannot be stored.');
      throw new Refusal('unavailable');
    },
  );
  if (!stored) throw new Refusal('key_reused');
  if (stored.isNew) outbox.wakeUp();
  request.server.metrics.submission(route, stored.isNew ? 'stored' : 'repeated');
  return reply.code(stored.status).header('cache-control', 'no-store').send(stored.body);

  /** Where another row has the same reference, it is written again with another. */
  async function storeWithFreshReference(
    whole: Parameters<typeof storeOnce>[1],
  ): Promise<StoredResponse | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await storeOnce(store.db, whole);
      } catch (error) {
        if (tries === mostTries || !isReferenceTaken(error)) throw error;
      }
    }
  }
}
