import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { type Answer, type Submission, storeOnce, type Write } from '../storage/store-once.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { Refusal } from './problem.ts';

interface Accepted {
  bodyHash: string;
  answer: Answer['body'];
  write: Write;
  isUsedUp?: Submission['isUsedUp'];
}

/** Keeps what was sent, once, and answers when it is safe in the database. */
export async function accept(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, outbox }: Pick<Parts, 'store' | 'outbox'>,
  { bodyHash, answer, write, isUsedUp }: Accepted,
): Promise<FastifyReply> {
  const submission = {
    route: request.routeOptions.url ?? request.url,
    key: idempotencyKey(request),
    bodyHash,
    answer: { status: 201, body: answer },
    ...(isUsedUp && { isUsedUp }),
  };
  let isStored = false;
  const given = await storeOnce(store.writes, submission, async (transaction) => {
    await write(transaction);
    isStored = true;
  }).catch((error) => {
    if (error instanceof Refusal) throw error;
    request.log.error({ err: error, route: submission.route }, 'What was sent cannot be stored.');
    throw new Refusal('unavailable');
  });
  if (!given) throw new Refusal('key_reused');
  outbox.nudge();
  request.server.metrics.submission(submission.route, isStored ? 'stored' : 'repeated');
  return reply.code(given.status).header('cache-control', 'no-store').send(given.body);
}
