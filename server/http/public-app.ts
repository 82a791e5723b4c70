import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Configuration } from '../configuration.ts';
import type { PageSource } from '../pages/kept-pages.ts';
import type { LivePriceList } from '../pages/live-price-list.ts';
import type { Store } from '../storage/store.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { problemOf, sendProblem } from './problem.ts';
import { addFileRoutes } from './routes/files.ts';
import { addFinderRoutes } from './routes/finders.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addPackageRoutes } from './routes/packages.ts';
import { addPageRoutes } from './routes/pages.ts';
import { securityHeaders } from './security-headers.ts';

/** What the public listener serves from. */
export interface PublicParts {
  config: Configuration;
  store: Store;
  priceList: LivePriceList;
  pages: PageSource;
  files: ReadonlyMap<string, KeptAnswer>;
}

/** The public website and its calls. Nothing of the staff is reachable through it. */
export function publicApp(parts: PublicParts, options: FastifyServerOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, problemOf(error));
    },
    ...options,
  });

  const headers = securityHeaders(parts.config.publicUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error, request, reply) => {
    const code = problemOf(error);
    if (code === 'internal') request.log.error(error);
    return sendProblem(reply, code);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));

  parts.priceList.on('trouble', (error) => app.log.error(error, 'The price list cannot be read.'));
  addHealthRoutes(app, parts);
  addPackageRoutes(app, parts);
  addFinderRoutes(app, parts);
  addFileRoutes(app, parts);
  addPageRoutes(app, parts);
  return app;
}

/** An address that cannot be decoded is an unknown one, and so the home page. */
function decodable(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return '/';
  }
}
