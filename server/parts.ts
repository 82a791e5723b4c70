import type { Configuration } from './configuration.ts';
import { Metrics } from './metrics/metrics.ts';
import { PublicCalls } from './openapi/public-calls.ts';
import { LivePriceList } from './pages/live-price-list.ts';
import { openStore, type Store } from './storage/store.ts';

/** What both listeners of an instance work with. */
export interface Parts {
  config: Configuration;
  store: Store;
  priceList: LivePriceList;
  metrics: Metrics;
  publicCalls: PublicCalls;
}

export interface OpenParts extends Parts {
  /** Ends what runs by itself, then closes the store. After the listeners. */
  close(): Promise<void>;
}

export async function openParts(config: Configuration): Promise<OpenParts> {
  const store = await openStore(config);
  const priceList = await LivePriceList.open(store.packages);
  const metrics = new Metrics(store.db, priceList);
  return {
    config,
    store,
    priceList,
    metrics,
    publicCalls: new PublicCalls(),
    async close() {
      metrics.stop();
      priceList.stop();
      await store.close();
    },
  };
}
