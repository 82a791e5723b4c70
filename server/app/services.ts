import type { PasswordHashing } from '../accounts/better-auth.ts';
import { StaffSignIn } from '../accounts/sign-in.ts';
import { StaffAccounts } from '../accounts/staff-accounts.ts';
import { staffSecret } from '../accounts/staff-secret.ts';
import { LiveUpdates } from '../console/live-updates.ts';
import { CurrentPlaces, seedPlaces } from '../coverage/places.ts';
import { readNote } from '../db/installation.ts';
import { openStore, type Store } from '../db/store.ts';
import type { DecoderPool } from '../id-images/decoder-pool.ts';
import { type IdImages, openIdImages } from '../id-images/id-images.ts';
import type { BulkMail } from '../jobs/bulk-mail.ts';
import { DatabaseClock } from '../jobs/database-clock.ts';
import { openDeliveries } from '../jobs/delivery-queries.ts';
import { Outbox } from '../jobs/outbox.ts';
import type { NewsletterSender } from '../newsletters/sender.ts';
import { CurrentPriceList } from '../packages/price-list.ts';
import { beginDuePlan } from '../packages/price-plans.ts';
import { openPackages } from '../packages/queries.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { Metrics } from '../runtime/metrics.ts';
import { CurrentWords } from '../words/current-words.ts';
import { deliveryHandlers } from './delivery-handlers.ts';

/** The services of both listeners. */
export interface Services {
  config: Configuration;
  store: Store;
  priceList: CurrentPriceList;
  words: CurrentWords;
  outbox: Outbox;
  /** Undefined where no mail server is configured. */
  bulkMail: BulkMail | undefined;
  newsletters: NewsletterSender | undefined;
  idImages: IdImages;
  metrics: Metrics;
  signIn: StaffSignIn;
  accounts: StaffAccounts;
  live: LiveUpdates;
  places: CurrentPlaces;
}

export interface OpenServices extends Services {
  /** Stops the background work, then closes the store. Call it after the listeners have closed. */
  close(): Promise<void>;
}

interface ForTests {
  clock?: () => number;
  hashing?: PasswordHashing;
  decoders?: DecoderPool;
}

export async function openServices(
  config: Configuration,
  { clock = Date.now, hashing, decoders }: ForTests = {},
): Promise<OpenServices> {
  const store = await openStore(config, { hasTimeouts: true });
  const idImages = await openIdImages(config, store, decoders).catch(async (error) => {
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
  const outbox = new Outbox(
    store.db,
    await deliveryHandlers(store.db, config),
    new DatabaseClock(() => store.now()),
  );
  const mailing = await newsletterServices(store, config);
  const words = await CurrentWords.open(store.db, clock);
  await seedPlaces(store.db);
  const places = await CurrentPlaces.open(store.db);
  const metrics = new Metrics({
    openDeliveries: () => openDeliveries(store.db, Date.now()),
    lastBackup: async () => Number((await readNote(store.db, 'last_backup')) ?? 0),
    poolUse: () => store.poolUse(),
    dataDir: config.dataDir,
    priceListVersion: () => priceList.current.version,
  });
  const signIn = new StaffSignIn(store.db, config, { now: clock, secret, hashing });
  const live = new LiveUpdates(store.db);
  outbox.on('attempt', ({ delivery, outcome }) => metrics.deliveryAttempt(delivery.kind, outcome));
  return {
    config,
    store,
    priceList,
    words,
    idImages,
    outbox,
    ...mailing,
    metrics,
    signIn,
    accounts: new StaffAccounts(store.db, signIn),
    live,
    places,
    async close() {
      live.stop();
      priceList.stop();
      words.stop();
      await Promise.all([outbox.stop(), mailing.newsletters?.stop()]);
      await idImages.close();
      await store.close();
    },
  };
}

/** Only where mail is sent: it saves start-up time and memory. */
async function newsletterServices(
  { db }: Store,
  { staffMail, publicUrl }: Configuration,
): Promise<Pick<Services, 'bulkMail' | 'newsletters'>> {
  if (!staffMail) return { bulkMail: undefined, newsletters: undefined };
  const { BulkMail } = await import('../jobs/bulk-mail.ts');
  const { NewsletterSender } = await import('../newsletters/sender.ts');
  const bulkMail = new BulkMail(staffMail.smtpUrl);
  return { bulkMail, newsletters: new NewsletterSender(db, bulkMail, { ...staffMail, publicUrl }) };
}
