import type { FastifyInstance } from 'fastify';
import { staffPaths } from '#domain/staff-page.ts';
import type { StaffParts } from '../staff-app.ts';

/** What Prometheus reads. */
export function addMetricsRoute(app: FastifyInstance, { metrics }: StaffParts): void {
  app.get(staffPaths.metrics, async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );
}
