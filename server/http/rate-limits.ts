import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './problem.ts';

/**
 * A village, a school or a whole mobile network may stand behind one address. 60 forms a minute are more than all of
 * them send, and few enough for a flood to be read by hand.
 */
export const formLimit = { max: 60, timeWindow: 60_000 };

/** Half of that: an image costs a second of work, and a registration needs one. */
export const uploadLimit = { max: 30, timeWindow: 60_000 };

const withoutCounts = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** For routes that name a limit in their `config`, by client: an IPv4 address, or the /64 of an IPv6 line. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    addHeaders: withoutCounts,
    addHeadersOnExceeding: withoutCounts,
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  });
}
