import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Answer, Submission } from '../storage/store-once.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { Refusal } from './problem.ts';

interface Accepted<Item> extends Omit<Submission<Item>, 'route' | 'key' | 'answer'> {
  answer: Answer['body'];
}

/** Keeps what was sent, once, and answers when it is safe in the database. */
export async function accept<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, outbox }: Pick<Parts, 'store' | 'outbox'>,
  accepted: Accepted<Item>,
): Promise<FastifyReply> {
  const submission = {
    route: request.routeOptions.url ?? request.url,
    key: idempotencyKey(request),
    ...accepted,
    answer: { status: 201, body: accepted.answer },
  };
  const kept = await store.submissions.keep(submission).catch((error) => {
    if (error instanceof Refusal) throw error;
    request.log.error({ err: error, route: submission.route }, 'What was sent cannot be stored.');
    throw new Refusal('unavailable');
  });
  if (!kept) throw new Refusal('key_reused');
  outbox.nudgeIfPlanned();
  request.server.metrics.submission(submission.route, kept.isNew ? 'stored' : 'repeated');
  return reply.code(kept.answer.status).header('cache-control', 'no-store').send(kept.answer.body);
}
