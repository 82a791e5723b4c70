import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { Cell, HistogramCell } from '../metrics/registry.ts';

export type ListenerName = 'public' | 'staff';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** What is not at a route of ours: addresses of visitors must not become labels. */
export const unknownRoute = 'unknown';
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** The cells of one method and route, so that a request costs two look-ups and three additions. */
interface RouteCells {
  byStatus: Map<number, Cell>;
  seconds: HistogramCell;
}

export function measureRequests(app: FastifyInstance, listener: ListenerName, metrics: Metrics): void {
  app.decorate('metrics', metrics);
  const byRoute = new Map<string, RouteCells>();

  app.addHook('onResponse', (request, reply, done) => {
    const method = knownMethods.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? unknownRoute;
    const key = `${method} ${route}`;
    let cells = byRoute.get(key);
    if (!cells) {
      cells = { byStatus: new Map(), seconds: metrics.requestSeconds.cell(listener, method, route) };
      byRoute.set(key, cells);
    }
    let answered = cells.byStatus.get(reply.statusCode);
    if (!answered) {
      answered = metrics.requests.cell(listener, method, route, String(reply.statusCode));
      cells.byStatus.set(reply.statusCode, answered);
    }
    answered.value += 1;
    cells.seconds.observe(reply.elapsedTime / 1000);
    done();
  });
}
