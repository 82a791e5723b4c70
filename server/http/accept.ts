import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Answer, Kept, Submission } from '../storage/store-once.ts';
import { isReferenceTaken } from '../storage/taken-reference.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { Refusal } from './problem.ts';

interface Accepted<Item> extends Omit<Submission<Item>, 'route' | 'key' | 'answer' | 'item'> {
  /** The answer, and what must be safe before it is given. Called again where another has the same reference. */
  draw(): { answer: Answer['body']; item: Item };
}

/** Once is rare; more often than this it is no chance. */
const mostDrawn = 3;

/** Keeps what was sent, once, and answers when it is safe in the database. */
export async function accept<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, outbox }: Pick<Parts, 'store' | 'outbox'>,
  accepted: Accepted<Item>,
): Promise<FastifyReply> {
  const route = request.routeOptions.url ?? request.url;
  const { draw, ...rest } = accepted;
  const submission = { route, key: idempotencyKey(request), ...rest };
  const kept = await keep(store, submission, draw).catch((error) => {
    if (error instanceof Refusal) throw error;
    request.log.error({ err: error, route }, 'What was sent cannot be stored.');
    throw new Refusal('unavailable');
  });
  if (!kept) throw new Refusal('key_reused');
  outbox.nudgeIfPlanned();
  request.server.metrics.submission(route, kept.isNew ? 'stored' : 'repeated');
  return reply.code(kept.answer.status).header('cache-control', 'no-store').send(kept.answer.body);
}

async function keep<Item>(
  { submissions }: Parts['store'],
  submission: Omit<Submission<Item>, 'answer' | 'item'>,
  draw: Accepted<Item>['draw'],
): Promise<Kept | undefined> {
  for (let drawn = 1; ; drawn += 1) {
    const { answer: body, item } = draw();
    try {
      return await submissions.keep({ ...submission, item, answer: { status: 201, body } });
    } catch (error) {
      if (drawn === mostDrawn || !isReferenceTaken(error)) throw error;
    }
  }
}
