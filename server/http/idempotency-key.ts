import type { FastifyRequest } from 'fastify';
import { Refusal } from './problem.ts';

/** The key under which a sender may repeat a request without having it kept twice. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new Refusal('bad_key');
}
