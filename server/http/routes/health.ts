import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../parts.ts';
import { sendProblem } from '../problem.ts';

/** For balancers and supervisors: is the process alive, and can it reach its store. */
export function addHealthRoutes(app: FastifyInstance, { store }: Pick<Parts, 'store'>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('alive\n'),
  );
  app.get('/readyz', async (request, reply) => {
    try {
      await store.ping();
    } catch (error) {
      request.log.error(error, 'The store cannot be reached.');
      return sendProblem(reply, 'unavailable');
    }
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ready\n');
  });
}
