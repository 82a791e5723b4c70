import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyServerOptions } from 'fastify';
import { Cleanup } from '../jobs/cleanup.ts';
import { loadBuiltSite } from '../pages/built-site.ts';
import { PageCache } from '../pages/page-cache.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { cleanupTasks } from './cleanup-tasks.ts';
import { listen } from './listen.ts';
import { publicApp } from './public-app.ts';
import { openServices } from './services.ts';
import { staffApp } from './staff-app.ts';

/** How long the services may take to close: the outbox gives its attempts 5 s. */
const closeMs = 6_000;

/** One running server: its services and its two listeners. */
export interface RunningServer {
  /** The ports it really listens on. */
  port: number;
  staffPort: number;
  /** Nobody can sign in to the console yet. */
  hasNoStaff: boolean;
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
  const pages = new PageCache(site, services.priceList, config.publicUrl);
  const visitors = await publicApp({ ...services, pages, files: site.files, backend: site.backend }, options);
  await visitors.ready();
  const staff = await staffApp(services, visitors.swagger(), options);
  const cleanup = new Cleanup({ tasks: cleanupTasks(services), log: visitors.log });
  const stop = async () => {
    // Cut off what still runs: the store must be closed after the last request.
    const cutOff = setTimeout(() => {
      for (const { server } of [visitors, staff]) server.closeAllConnections();
    }, config.stopGraceSeconds * 1000);
    await Promise.all([visitors.close(), staff.close(), cleanup.stop()]);
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
    services.outbox.start();
    services.idImages.keyRotation.start();
    cleanup.start();
    const hasNoStaff = await services.accounts.isEmpty();
    return { port, staffPort, hasNoStaff, lostImages: services.idImages.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
