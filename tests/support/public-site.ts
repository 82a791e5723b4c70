import type { FastifyInstance } from 'fastify';
import { readConfiguration } from '../../server/configuration.ts';
import { publicApp } from '../../server/http/public-app.ts';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import { KeptPages } from '../../server/pages/kept-pages.ts';
import { LivePriceList } from '../../server/pages/live-price-list.ts';
import { openStore, type Store } from '../../server/storage/store.ts';
import { emptyStore, type StoreConfig } from './test-store.ts';

interface PublicSite {
  app: FastifyInstance;
  store: Store;
  priceList: LivePriceList;
  config: StoreConfig;
  close(): Promise<void>;
}

/** The public listener without a port, on an empty store or on one that another instance uses too. */
export async function publicSite(
  environment: Record<string, string> = {},
  shared?: StoreConfig,
): Promise<PublicSite> {
  const own = shared ? undefined : await emptyStore();
  const storeConfig = shared ?? (own as { config: StoreConfig }).config;
  const config = {
    ...readConfiguration({ PUBLIC_URL: 'https://meltem.test', ...environment }),
    ...storeConfig,
  };
  const store = await openStore(config);
  const priceList = await LivePriceList.open(store.packages);
  const site = await loadBuiltSite();
  const pages = new KeptPages(site, priceList, config.publicUrl);
  const app = publicApp(
    { config, store, priceList, pages, files: site.files, backend: site.backend },
    { logger: false },
  );
  return {
    app,
    store,
    priceList,
    config: storeConfig,
    async close() {
      priceList.stop();
      await app.close();
      await store.close();
      await own?.remove();
    },
  };
}
