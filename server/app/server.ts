import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { firstOwnerLink } from '../accounts/first-owner.ts';
import { writeNote } from '../db/installation.ts';
import { drainOnClose } from '../http/graceful-close.ts';
import { addMetricsRoute } from '../http/health-routes.ts';
import { newListener } from '../http/listener.ts';
import { Cleanup } from '../jobs/cleanup.ts';
import { loadBuiltSite } from '../pages/built-site.ts';
import { PageCache } from '../pages/page-cache.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { cleanupTasks } from './cleanup-tasks.ts';
import { listen } from './listen.ts';
import { publicApp } from './public-app.ts';
import { openServices, type Services } from './services.ts';
import { staffApp } from './staff-app.ts';

/** How long the services may take to close: the outbox gives its attempts 5 s. */
export const closeMs = 6_000;

/** One running server: its services and its two listeners. */
export interface RunningServer {
  /** The ports it really listens on. */
  port: number;
  staffPort: number;
  metricsPort: number | undefined;
  /** Makes the first account of the console; undefined once there is one. */
  firstOwnerLink: string | undefined;
  /** How many ID images cannot be opened, because their key is not at hand. */
  lostImages: number;
  stop(): Promise<void>;
}

export async function startServer(
  config: Configuration,
  options: FastifyServerOptions = {},
): Promise<RunningServer> {
  const site = await loadBuiltSite();
  const services = await openServices(config);
  const pages = new PageCache(site, { ...services, publicUrl: config.publicUrl });
  const visitors = await publicApp(
    { ...services, pages, files: site.files, styles: site.styles, backend: site.backend },
    options,
  );
  await visitors.ready();
  const staff = await staffApp(services, visitors.swagger(), options);
  const scraped = config.metricsPort === undefined ? undefined : metricsApp(services, options);
  const listeners = [visitors, staff, ...(scraped ? [scraped] : [])];
  const cleanup = new Cleanup({ tasks: cleanupTasks(services), log: visitors.log });
  const stop = async () => {
    // Cut off what still runs: the store must be closed after the last request.
    const cutOff = setTimeout(() => {
      for (const { server } of listeners) server.closeAllConnections();
    }, config.stopGraceSeconds * 1000);
    await Promise.all([...listeners.map((listener) => listener.close()), cleanup.stop()]);
    clearTimeout(cutOff);
    // Do not wait for a database that does not answer: it rolls back what is not committed.
    await Promise.race([services.close(), pause(closeMs, undefined, { ref: false })]);
  };
  try {
    const port = await listen(visitors, { name: 'PORT', port: config.port, host: config.host });
    const staffPort = await listen(staff, {
      name: 'STAFF_PORT',
      port: config.staffPort,
      host: config.staffHost,
    });
    const metricsPort =
      scraped &&
      (await listen(scraped, {
        name: 'METRICS_PORT',
        port: config.metricsPort ?? 0,
        host: config.metricsHost,
      }));
    // For the links that `npm run staff` prints. Without them the server is of use too.
    const staffUrl = config.staffUrl.replace(/:0$/, `:${staffPort}`);
    await writeNote(services.store.db, 'staff_url', staffUrl).catch((error) =>
      staff.log.warn(error, 'The address of the console cannot be stored.'),
    );
    services.outbox.start();
    services.newsletters?.start();
    services.idImages.keyRotation.start();
    cleanup.start();
    return {
      port,
      staffPort,
      metricsPort,
      firstOwnerLink: await firstOwnerLink(services.store.db, staffUrl),
      lostImages: services.idImages.lost,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The metrics alone, for a Prometheus that must not reach the console. */
function metricsApp(services: Services, options: FastifyServerOptions): FastifyInstance {
  const app = newListener({ name: 'metrics', services, headers: {}, proxies: undefined, options });
  addMetricsRoute(app, services);
  drainOnClose(app);
  return app;
}
