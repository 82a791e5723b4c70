import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { logDeliveries } from '../deliveries/log-deliveries.ts';
import type { PageSource } from '../pages/kept-pages.ts';
import type { Parts } from '../parts.ts';
import { describeApi } from './api-docs.ts';
import { allowOrigins } from './cors.ts';
import { drainOnClose } from './graceful-close.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { newListener } from './listener.ts';
import { refuseForeignOrigins } from './origins.ts';
import { limitRequests } from './rate-limits.ts';
import { addFileRoutes } from './routes/files.ts';
import { addFinderRoutes } from './routes/finders.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addIdCardRoute } from './routes/id-cards.ts';
import { addMessageRoutes } from './routes/messages.ts';
import { addPackageRoutes } from './routes/packages.ts';
import { addPageRoutes } from './routes/pages.ts';
import { addPaymentRoute } from './routes/payment.ts';
import { addPaymentCallbackRoute } from './routes/payment-callback.ts';
import { addRegistrationRoute } from './routes/registration.ts';
import { addSubscriptionRoute } from './routes/subscriptions.ts';
import { securityHeaders } from './security-headers.ts';

/** What the public listener serves from. */
export interface PublicParts extends Parts {
  pages: PageSource;
  files: ReadonlyMap<string, KeptAnswer>;
  /** Where the site's calls go, if not to this server. */
  backend: string;
}

/** The public website and its calls. Nothing of the staff is reachable through it. */
export async function publicApp(
  parts: PublicParts,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(parts.config.publicUrl, parts.backend);
  const app = newListener({ name: 'public', parts, headers, options });
  await describeApi(app, parts.config.publicUrl);
  parts.priceList.on('trouble', (error) => app.log.error(error, 'The price list cannot be read.'));
  logDeliveries(parts.outbox, app.log);
  parts.idImages.workshop.on('trouble', (sentence) => app.log.warn(sentence));
  parts.idImages.resealing.on('trouble', (error) => app.log.error(error, 'An ID image cannot be resealed.'));
  refuseForeignOrigins(app, [parts.config.publicUrl, ...parts.config.allowedOrigins]);
  if (parts.config.limitsRequests) await limitRequests(app);
  addHealthRoutes(app, parts);
  await app.register(async (api) => {
    await allowOrigins(api, parts.config.allowedOrigins);
    addPackageRoutes(api, parts);
    addMessageRoutes(api, parts);
    addSubscriptionRoute(api, parts);
    addIdCardRoute(api, parts);
    addRegistrationRoute(api, parts);
    addPaymentRoute(api, parts);
  });
  addPaymentCallbackRoute(app, parts);
  addFinderRoutes(app, parts);
  addFileRoutes(app, parts);
  addPageRoutes(app, parts);
  drainOnClose(app);
  return app;
}
