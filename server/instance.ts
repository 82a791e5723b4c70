import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Configuration } from './configuration.ts';
import { publicApp } from './http/public-app.ts';
import { listen } from './listen.ts';
import { loadBuiltSite } from './pages/built-site.ts';
import { KeptPages } from './pages/kept-pages.ts';
import { LivePriceList } from './pages/live-price-list.ts';
import { openStore, type Store } from './storage/store.ts';

/** How long a stop waits for what is under way. */
const stopGraceMs = 10_000;

/** One running server: its store, its price list and its listener. */
export interface Instance {
  /** The port it really listens on. */
  port: number;
  store: Store;
  app: FastifyInstance;
  stop(): Promise<void>;
}

export async function startInstance(
  config: Configuration,
  options: FastifyServerOptions = {},
): Promise<Instance> {
  const site = await loadBuiltSite();
  const store = await openStore(config);
  const priceList = await LivePriceList.open(store.packages);
  const pages = new KeptPages(site, priceList, config.publicUrl);
  const app = publicApp(
    { config, store, priceList, pages, files: site.files, backend: site.backend },
    options,
  );
  const stop = async () => {
    priceList.stop();
    // What is not done by then is cut off: the store must be closed in order.
    const cutOff = setTimeout(() => app.server.closeAllConnections(), stopGraceMs);
    await app.close();
    clearTimeout(cutOff);
    await store.close();
  };
  try {
    return { port: await listen(app, config.port, config.host), store, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
