import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Store } from '../db/store.ts';
import { apiTag, problemResponses } from './api-docs.ts';
import { type ProblemCode, sendProblem } from './problem.ts';

/** For balancers and supervisors: is the process alive, and can it reach its store. */
export function addHealthRoutes(app: FastifyInstance, { store }: { store: Store }): void {
  app.get('/healthz', { schema: describedAs('Is the process alive?', 'alive\n') }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('alive\n'),
  );
  app.get(
    '/readyz',
    { schema: describedAs('Can it reach its database?', 'ready\n', 'unavailable') },
    async (request, reply) => {
      try {
        await store.ping();
      } catch (error) {
        request.log.error(error, 'The store cannot be reached.');
        return sendProblem(reply, 'unavailable');
      }
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ready\n');
    },
  );
}

function describedAs(summary: string, text: string, ...problems: ProblemCode[]) {
  const response = {
    200: { description: 'It is.', content: { 'text/plain': { schema: Type.String({ examples: [text] }) } } },
  };
  return { tags: [apiTag], summary, response: { ...response, ...problemResponses(...problems) } };
}
