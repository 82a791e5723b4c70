import { StaffSignIn } from '../accounts/sign-in.ts';
import { StaffAccounts } from '../accounts/staff-accounts.ts';
import { staffSecret } from '../accounts/staff-secret.ts';
import { LiveUpdates } from '../console/live-updates.ts';
import { readNote } from '../db/installation.ts';
import { openStore, type Store } from '../db/store.ts';
import { type IdImages, openIdImages } from '../id-images/id-images.ts';
import { openDeliveries } from '../jobs/delivery-queries.ts';
import { Outbox } from '../jobs/outbox.ts';
import { CurrentPriceList } from '../packages/price-list.ts';
import { beginDuePlan } from '../packages/price-plans.ts';
import { openPackages } from '../packages/queries.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { Metrics } from '../runtime/metrics.ts';
import { deliveryHandlers } from './delivery-handlers.ts';

/** The services of both listeners. */
export interface Services {
  config: Configuration;
  store: Store;
  priceList: CurrentPriceList;
  outbox: Outbox;
  idImages: IdImages;
  metrics: Metrics;
  signIn: StaffSignIn;
  accounts: StaffAccounts;
  live: LiveUpdates;
}

export interface OpenServices extends Services {
  /** Stops the background work, then closes the store. Call it after the listeners have closed. */
  close(): Promise<void>;
}

export async function openServices(config: Configuration, clock = Date.now): Promise<OpenServices> {
  const store = await openStore(config, { hasTimeouts: true });
  const idImages = await openIdImages(config, store).catch(async (error) => {
    await store.close();
    throw error;
  });
  const secret = () => staffSecret(store.db, idImages.keys);
  // Encrypted at the start, not when somebody first signs in.
  await secret().catch(async (error) => {
    await idImages.close();
    await store.close();
    throw error;
  });
  const priceList = await CurrentPriceList.open(await openPackages(store.db), () =>
    beginDuePlan(store.db, clock()),
  );
  const outbox = new Outbox(store.db, await deliveryHandlers(store.db, config));
  const metrics = new Metrics({
    openDeliveries: () => openDeliveries(store.db),
    lastBackup: async () => Number((await readNote(store.db, 'last_backup')) ?? 0),
    poolUse: () => store.poolUse(),
    dataDir: config.dataDir,
    priceListVersion: () => priceList.current.version,
  });
  const signIn = new StaffSignIn(store.db, config, { now: clock, secret });
  const live = new LiveUpdates(store.db);
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
