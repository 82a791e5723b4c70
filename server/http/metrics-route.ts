import type { FastifyInstance } from 'fastify';
import { staffPaths } from '#domain/staff-page.ts';
import type { Metrics } from '../runtime/metrics.ts';

/** What Prometheus reads. */
export function addMetricsRoute(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
  app.get(staffPaths.metrics, async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );
}
