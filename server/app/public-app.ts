import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { addCoveragePage } from '../coverage/page-routes.ts';
import { addCoverageRoutes } from '../coverage/public-routes.ts';
import { describeApi } from '../http/api-docs.ts';
import { addBrowserErrorRoute } from '../http/browser-error-route.ts';
import type { CachedResponse } from '../http/cached-response.ts';
import { drainOnClose } from '../http/graceful-close.ts';
import { addHealthRoutes } from '../http/health-routes.ts';
import { newListener } from '../http/listener.ts';
import { allowOrigins, checkOrigin } from '../http/origins.ts';
import { limitRequests } from '../http/rate-limits.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { addIdCardRoute } from '../id-images/public-routes.ts';
import { logDeliveries } from '../jobs/outbox.ts';
import { addMessageRoutes } from '../messages/public-routes.ts';
import { addNewsletterPages } from '../newsletters/public-routes.ts';
import { logNewsletters } from '../newsletters/sender.ts';
import { addSubscriptionRoute } from '../newsletters/subscription-route.ts';
import { addPackageRoutes } from '../packages/public-routes.ts';
import { addFileRoutes } from '../pages/file-routes.ts';
import type { PageSource } from '../pages/page-cache.ts';
import { addPageRoutes } from '../pages/page-routes.ts';
import { addSeoRoutes } from '../pages/seo-routes.ts';
import { addPaymentCallbackRoute } from '../payments/callback-route.ts';
import { addLinkCheckRoute } from '../payments/link-check-route.ts';
import { addPaytrCallbackRoute } from '../payments/paytr-callback-route.ts';
import { addPaymentRoute } from '../payments/public-routes.ts';
import { addStatusRoute } from '../payments/status-route.ts';
import { addTransferRoutes } from '../payments/transfer-routes.ts';
import { addRegistrationRoute } from '../registrations/public-routes.ts';
import { addOwnContentRoute } from '../words/public-routes.ts';
import type { Services } from './services.ts';

/** What the public listener serves from. */
export interface PublicServices extends Services {
  pages: PageSource;
  files: ReadonlyMap<string, CachedResponse>;
  /** The style sheets of every page. */
  styles: readonly string[];
  /** Where the site's calls go, if not to this server. */
  backend: string;
}

/** The public website and its calls. Nothing of the staff is reachable through it. */
export async function publicApp(
  services: PublicServices,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(services.config.publicUrl, services.backend);
  const app = newListener({
    name: 'public',
    services,
    headers,
    proxies: services.config.trustProxy,
    options,
  });
  await describeApi(app, services.config.publicUrl);
  services.priceList.on('trouble', (error) => app.log.error(error, 'The price list cannot be read.'));
  services.priceList.on('planTrouble', (error) => app.log.error(error, 'Planned prices cannot begin.'));
  services.words.on('trouble', (error) => app.log.error(error, 'The words of the company cannot be read.'));
  services.places.on('trouble', (error) => app.log.error(error, 'The places cannot be read.'));
  logDeliveries(services.outbox, app.log);
  if (services.newsletters) logNewsletters(services.newsletters, app.log);
  services.idImages.decoders.on('trouble', (sentence) => app.log.warn(sentence));
  const { lost } = services.idImages;
  if (lost > 0) app.log.error({ images: lost }, 'ID images cannot be opened: their key is not at hand.');
  services.idImages.keyRotation.on('trouble', (error) =>
    app.log.error(error, 'The key of an ID image cannot be rotated.'),
  );
  checkOrigin(app, [services.config.publicUrl, ...services.config.allowedOrigins]);
  if (services.config.limitsRequests) await limitRequests(app);
  addHealthRoutes(app, services);
  await app.register(async (api) => {
    await allowOrigins(api, services.config.allowedOrigins);
    addPackageRoutes(api, services);
    addOwnContentRoute(api, services);
    addMessageRoutes(api, services);
    addSubscriptionRoute(api, services);
    addCoverageRoutes(api, services);
    addIdCardRoute(api, services);
    addRegistrationRoute(api, services);
    addPaymentRoute(api, services);
    addLinkCheckRoute(api, services);
    addTransferRoutes(api, services);
    addStatusRoute(api, services);
    addBrowserErrorRoute(api, services, 'site');
  });
  addNewsletterPages(app, services);
  addPaymentCallbackRoute(app, services);
  addPaytrCallbackRoute(app, services);
  addSeoRoutes(app, services);
  addFileRoutes(app, services);
  addCoveragePage(app, services);
  addPageRoutes(app, services);
  drainOnClose(app);
  return app;
}
