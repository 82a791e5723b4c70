import type { FastifyServerOptions } from 'fastify';
import type { Configuration } from './configuration.ts';
import { publicApp } from './http/public-app.ts';
import { staffApp } from './http/staff-app.ts';
import { listen } from './listen.ts';
import { loadBuiltSite } from './pages/built-site.ts';
import { KeptPages } from './pages/kept-pages.ts';
import { openParts } from './parts.ts';
import { Sweeper } from './sweeps/sweeper.ts';
import { sweepsOf } from './sweeps/sweeps.ts';

/** One running server: its parts and its two listeners. */
export interface Instance {
  /** The ports it really listens on. */
  port: number;
  staffPort: number;
  /** Nobody can sign in to the console yet. */
  hasNoStaff: boolean;
  stop(): Promise<void>;
}

export async function startInstance(
  config: Configuration,
  options: FastifyServerOptions = {},
): Promise<Instance> {
  const site = await loadBuiltSite();
  const parts = await openParts(config);
  const pages = new KeptPages(site, parts.priceList, config.publicUrl);
  const visitors = await publicApp({ ...parts, pages, files: site.files, backend: site.backend }, options);
  await visitors.ready();
  const staff = await staffApp(parts, visitors.swagger(), options);
  const sweeper = new Sweeper({ sweeps: sweepsOf(parts), log: visitors.log });
  const stop = async () => {
    // What is not done by then is cut off: the store must be closed in order.
    const cutOff = setTimeout(() => {
      for (const { server } of [visitors, staff]) server.closeAllConnections();
    }, config.stopGraceSeconds * 1000);
    await Promise.all([visitors.close(), staff.close(), sweeper.stop()]);
    clearTimeout(cutOff);
    await parts.close();
  };
  try {
    const port = await listen(visitors, { name: 'PORT', port: config.port, host: config.host });
    const staffPort = await listen(staff, {
      name: 'STAFF_PORT',
      port: config.staffPort,
      host: config.staffHost,
    });
    parts.outbox.start();
    parts.idImages.resealing.start();
    sweeper.start();
    return { port, staffPort, hasNoStaff: await parts.accounts.isEmpty(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
