import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { staffPaths } from '#domain/staff-page.ts';
import type { Store } from '../db/store.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { apiTag, problemResponses } from './api-docs.ts';
import { type ProblemCode, Refusal } from './problem.ts';

/** For load balancers and supervisors. */
export function addHealthRoutes(app: FastifyInstance, { store }: { store: Store }): void {
  app.get('/healthz', { schema: describedAs('Is the process alive?', 'alive\n') }, async () => 'alive\n');
  app.get(
    '/readyz',
    { schema: describedAs('Can it reach its database?', 'ready\n', 'unavailable') },
    async (request) => {
      try {
        await store.ping();
      } catch (error) {
        request.log.error(error, 'The store cannot be reached.');
        throw new Refusal('unavailable');
      }
      return 'ready\n';
    },
  );
}

export function addMetricsRoute(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
  app.get(staffPaths.metrics, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

function describedAs(summary: string, text: string, ...problems: ProblemCode[]) {
  const response = {
    200: { description: 'It is.', content: { 'text/plain': { schema: Type.String({ examples: [text] }) } } },
  };
  return { tags: [apiTag], summary, response: { ...response, ...problemResponses(...problems) } };
}
