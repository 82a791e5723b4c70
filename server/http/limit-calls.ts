import type { FastifyInstance } from 'fastify';
import { formAllowance, uploadAllowance } from '../limits/allowance.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import { Refusal } from './problem.ts';

/** Counts every call that sends something, before any of its body is read. */
export function limitCalls(app: FastifyInstance, limits: RequestLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (request.method !== 'POST' || url === undefined) return;
    const allowance = config.isUpload ? uploadAllowance : formAllowance;
    const waitMs = await limits.count(request.ip, url, allowance);
    if (waitMs === 0) return;
    reply.header('retry-after', Math.ceil(waitMs / 1000));
    throw new Refusal('too_many_requests');
  });
}
