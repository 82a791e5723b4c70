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
import { addIdCardRoute } from './routes/id-cards.ts';
import { addMessageRoutes } from './routes/messages.ts';
import { addPackageRoutes } from './routes/packages.ts';
import { addPageRoutes } from './routes/pages.ts';
import { addPaymentRoute } from './routes/payment.ts';
import { addRegistrationRoute } from './routes/registration.ts';
import { addSubscriptionRoute } from './routes/subscriptions.ts';
import { securityHeaders } from './security-headers.ts';

/** What the public listener serves from. */
export interface PublicParts {
  config: Configuration;
  store: Store;
  priceList: LivePriceList;
  pages: PageSource;
  files: ReadonlyMap<string, KeptAnswer>;
  /** Where the site's calls go, if not to this server. */
  backend: string;
}

/** The public website and its calls. Nothing of the staff is reachable through it. */
export function publicApp(parts: PublicParts, options: FastifyServerOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    bodyLimit: 64 * 1024,
    // Long enough for an ID photo from a phone with one bar.
    requestTimeout: 180_000,
    // What is sent is taken as it is or refused, never bent into shape. All faults are told at once.
    ajv: { customOptions: { coerceTypes: false, allErrors: true } },
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, problemOf(error));
    },
    ...options,
  });

  const headers = securityHeaders(parts.config.publicUrl, parts.backend);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') request.log.error(error);
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));

  // JSON is what the calls take; without this, plain text would reach them too.
  app.removeContentTypeParser('text/plain');

  parts.priceList.on('trouble', (error) => app.log.error(error, 'The price list cannot be read.'));
  addHealthRoutes(app, parts);
  addPackageRoutes(app, parts);
  addMessageRoutes(app, parts);
  addSubscriptionRoute(app, parts);
  addIdCardRoute(app, parts);
  addRegistrationRoute(app, parts);
  addPaymentRoute(app, parts);
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
