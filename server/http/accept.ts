import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../storage/store.ts';
import { type Answer, storeOnce, type Write } from '../storage/store-once.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { Refusal } from './problem.ts';

interface Accepted {
  bodyHash: string;
  answer: Answer['body'];
  write: Write;
}

/** Keeps what was sent, once, and answers when it is safe in the database. */
export async function accept(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Store,
  { bodyHash, answer, write }: Accepted,
): Promise<FastifyReply> {
  const submission = {
    route: request.routeOptions.url ?? request.url,
    key: idempotencyKey(request),
    bodyHash,
    answer: { status: 201, body: answer },
  };
  const given = await storeOnce(store.db, submission, write).catch((error) => {
    if (error instanceof Refusal) throw error;
    request.log.error({ err: error, route: submission.route }, 'What was sent cannot be stored.');
    throw new Refusal('unavailable');
  });
  if (!given) throw new Refusal('key_reused');
  return reply.code(given.status).header('cache-control', 'no-store').send(given.body);
}
