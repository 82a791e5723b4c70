import { type AddressInfo, Server as NetServer } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Configuration } from './configuration.ts';
import { Fronts } from './fronts/fronts.ts';
import { publicApp } from './http/public-app.ts';
import { securityHeaders } from './http/security-headers.ts';
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
  const headers = securityHeaders(config.publicUrl, site.backend);
  const pages = new KeptPages(site, parts.priceList, config.publicUrl);
  const visitors = publicApp({ ...parts, pages, files: site.files, backend: site.backend }, options);
  const staff = staffApp(parts, options);
  parts.store.submissions.on('trouble', (error) =>
    visitors.log.error(error, 'What came together had to be kept one by one.'),
  );
  const sweeper = new Sweeper({ sweeps: sweepsOf(parts), log: visitors.log });
  let fronts: Fronts | undefined;
  const stop = async () => {
    // What is not done by then is cut off: the store must be closed in order.
    const cutOff = setTimeout(() => {
      fronts?.cutOff();
      for (const { server } of [visitors, staff]) server.closeAllConnections();
    }, config.stopGraceSeconds * 1000);
    await Promise.all([closeBehind(visitors, fronts), staff.close(), sweeper.stop()]);
    clearTimeout(cutOff);
    await parts.close();
  };
  try {
    const isShared = config.fronts > 0;
    const port = await listen(visitors, { name: 'PORT', port: config.port, host: config.host, isShared });
    if (isShared) {
      const { address: host } = visitors.server.address() as AddressInfo;
      const orders = { port, host, trustsProxy: config.trustProxy !== undefined, headers, files: site.files };
      fronts = await Fronts.open(config.fronts, { app: visitors, pages }, orders);
    }
    const staffPort = await listen(staff, {
      name: 'STAFF_PORT',
      port: config.staffPort,
      host: config.staffHost,
    });
    parts.outbox.start();
    // What an earlier run had no time for.
    parts.indexing.nudge();
    sweeper.start();
    return { port, staffPort, hasNoStaff: await parts.accounts.isEmpty(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the fronts have under way is answered by the listener: it lets nobody new in, and closes after them. */
async function closeBehind(app: FastifyInstance, fronts: Fronts | undefined): Promise<void> {
  if (fronts) {
    // Not as Node closes a listener for HTTP: that would hang up on the fronts too.
    NetServer.prototype.close.call(app.server);
    await fronts.close();
  }
  await app.close();
}
