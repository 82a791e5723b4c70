// Opened before a test or a file of tests and closed after it, under a name that stays the same.
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import type { StaffRole } from '#domain/staff.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore, type Store } from '../../server/db/store.ts';
import { startMailServer } from './mail-server.ts';
import { migratedStore } from './migrated-store.ts';
import { startBot } from './payment-bot.ts';
import { startPaytr } from './paytr-server.ts';
import { type PublicSite, publicSite } from './public-site.ts';
import { StaffBrowser } from './staff-browser.ts';
import { emptyStore, forgetEverythingSent, type StoreConfig } from './test-store.ts';

type Environment = Record<string, string>;

const forFile = { before: beforeAll, after: afterAll };
const forEachTest = { before: beforeEach, after: afterEach };

function opened<T extends object>(
  { before, after }: typeof forFile | typeof forEachTest,
  open: () => Promise<T>,
  close: (opened: T) => Promise<unknown>,
): T {
  const present = {} as T;
  before(async () => {
    Object.assign(present, await open());
  });
  after(() => close(present));
  return present;
}

/** Every test begins at this moment, and time stands until it is set again. */
export function clockForEachTest(now: number): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    return () => vi.useRealTimers();
  });
}

/** What visitors sent in one test is forgotten before the next. */
export function siteForFile(environment: Environment = {}): PublicSite {
  const site = opened(
    forFile,
    () => publicSite(environment),
    ({ close }) => close(),
  );
  beforeEach(() => forgetEverythingSent(site.store));
  return site;
}

/** What it is told may be known only when the test begins. */
export function siteForEachTest(environment = (): Environment => ({}), clock = Date.now): PublicSite {
  return opened(
    forEachTest,
    () => publicSite(environment(), undefined, clock),
    ({ close }) => close(),
  );
}

export function botForEachTest() {
  return opened(forEachTest, startBot, ({ stop }) => stop());
}

export function paytrForEachTest() {
  return opened(forEachTest, startPaytr, ({ stop }) => stop());
}

export function mailServerForEachTest() {
  return opened(forEachTest, startMailServer, ({ stop }) => stop());
}

/** Somebody of the staff who is signed in. */
export function staffForFile(site: PublicSite, email: string, role: StaffRole): StaffBrowser {
  const browser = new StaffBrowser(site);
  beforeAll(() => browser.signInAnew(site, email, role));
  return browser;
}

export function staffForEachTest(site: PublicSite, email: string, role: StaffRole): StaffBrowser {
  const browser = new StaffBrowser(site);
  beforeEach(() => browser.signInAnew(site, email, role));
  return browser;
}

/** A migrated store, with the first packages. */
export function storeForFile() {
  const store = opened(forFile, newStore, ({ close }) => close());
  beforeEach(() => forgetEverythingSent(store));
  return store;
}

export function storeForEachTest() {
  return opened(forEachTest, newStore, ({ close }) => close());
}

/** As an earlier version left it, filled then and brought up to date now. */
export async function upgradedStore(
  version: string,
  fill: (old: Store['db']) => Promise<void>,
): Promise<Store> {
  const { config, remove } = await emptyStore();
  onTestFinished(remove);
  const old = await openDatabase(config);
  await migrate(old, version);
  await fill(old.db);
  await old.db.destroy();
  const store = await openStore(config);
  onTestFinished(() => store.close());
  return store;
}

async function newStore(): Promise<Store & { config: StoreConfig }> {
  const { config, remove } = await migratedStore();
  const store = await openStore(config);
  return {
    ...store,
    config,
    async close() {
      await store.close();
      await remove();
    },
  };
}
