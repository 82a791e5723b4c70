import type { FastifyInstance } from 'fastify';
import type { ListenerName, Metrics } from '../runtime/metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** What is not at a route of ours: addresses of visitors must not become labels. */
export const unknownRoute = 'unknown';

export function measureRequests(app: FastifyInstance, listener: ListenerName, metrics: Metrics): void {
  app.decorate('metrics', metrics);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) metrics.route(listener, each, url);
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    metrics.request(listener, method, routeOptions.url ?? unknownRoute, reply.statusCode, reply.elapsedTime);
  });
}
