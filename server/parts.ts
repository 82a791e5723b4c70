import { StaffAccounts } from './accounts/staff-accounts.ts';
import { StaffSignIn } from './accounts/staff-sign-in.ts';
import type { Configuration } from './configuration.ts';
import { carriersFor } from './deliveries/carriers.ts';
import { Outbox } from './deliveries/outbox.ts';
import { type IdImages, openIdImages } from './id-cards/id-images.ts';
import { LiveNews } from './live/live-news.ts';
import { Metrics } from './metrics/metrics.ts';
import { LivePriceList } from './pages/live-price-list.ts';
import { openStore, type Store } from './storage/store.ts';

/** What both listeners of an instance work with. */
export interface Parts {
  config: Configuration;
  store: Store;
  priceList: LivePriceList;
  outbox: Outbox;
  idImages: IdImages;
  metrics: Metrics;
  signIn: StaffSignIn;
  accounts: StaffAccounts;
  live: LiveNews;
}

export interface OpenParts extends Parts {
  /** Ends what runs by itself, then closes the store. After the listeners. */
  close(): Promise<void>;
}

export async function openParts(config: Configuration, clock = Date.now): Promise<OpenParts> {
  const store = await openStore(config);
  const idImages = await openIdImages(config, store).catch(async (error) => {
    await store.close();
    throw error;
  });
  const priceList = await LivePriceList.open(store.packages);
  const outbox = new Outbox(store.db, await carriersFor(store.db, config));
  const metrics = new Metrics(store.db, priceList);
  const signIn = new StaffSignIn(store.db, config, clock);
  const live = new LiveNews(store.db);
  outbox.on('attempt', ({ delivery, outcome }) => metrics.deliveryAttempt(delivery.kind, outcome));
  return {
    config,
    store,
    priceList,
    idImages,
    outbox,
    metrics,
    signIn,
    accounts: new StaffAccounts(store.db, signIn),
    live,
    async close() {
      live.stop();
      priceList.stop();
      await outbox.stop();
      await idImages.close();
      await store.close();
    },
  };
}
