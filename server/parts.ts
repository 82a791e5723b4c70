import type { Configuration } from './configuration.ts';
import { RequestLimits } from './limits/request-limits.ts';
import { LivePriceList } from './pages/live-price-list.ts';
import { openStore, type Store } from './storage/store.ts';

/** What both listeners of an instance work with. */
export interface Parts {
  config: Configuration;
  store: Store;
  priceList: LivePriceList;
  limits: RequestLimits;
}

export interface OpenParts extends Parts {
  /** Ends what runs by itself, then closes the store. After the listeners. */
  close(): Promise<void>;
}

export async function openParts(config: Configuration, clock = Date.now): Promise<OpenParts> {
  const store = await openStore(config);
  const priceList = await LivePriceList.open(store.packages);
  const limits = await RequestLimits.open(store.db, { clock });
  return {
    config,
    store,
    priceList,
    limits,
    async close() {
      priceList.stop();
      await store.close();
    },
  };
}
