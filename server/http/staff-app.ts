import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Parts } from '../parts.ts';
import { newListener } from './listener.ts';
import { refuseForeignOrigins } from './origins.ts';
import { addHealthRoutes } from './routes/health.ts';
import { securityHeaders } from './security-headers.ts';

/** What the staff and the operator use. It listens on the machine itself unless it is told otherwise. */
export function staffApp(parts: Parts, options: FastifyServerOptions = {}): FastifyInstance {
  const headers = securityHeaders(parts.config.staffUrl, '');
  const app = newListener({ config: parts.config, headers, options });
  refuseForeignOrigins(app, [parts.config.staffUrl]);
  addHealthRoutes(app, parts);
  return app;
}
