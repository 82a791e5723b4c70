import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { type ListenerName, RequestMeter } from './request-meter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
    meter: RequestMeter;
  }
}

/** What is not at a route of ours: addresses of visitors must not become labels. */
export const unknownRoute = 'unknown';

export function measureRequests(app: FastifyInstance, listener: ListenerName, metrics: Metrics): void {
  const meter = new RequestMeter(listener, metrics);
  app.decorate('metrics', metrics);
  app.decorate('meter', meter);
  app.addHook('onResponse', (request, reply, done) => {
    meter.count(
      request.method,
      request.routeOptions.url ?? unknownRoute,
      reply.statusCode,
      reply.elapsedTime,
    );
    done();
  });
}
