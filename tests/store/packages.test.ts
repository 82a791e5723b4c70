import { afterEach, expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { openPackages, type PackageStore } from '../../server/packages/queries.ts';
import { fillPriceList } from '../support/long-price-list.ts';
import { changePrices } from '../support/prices.ts';
import { emptyStore } from '../support/test-store.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function newStore() {
  const { config, remove } = await emptyStore();
  cleanUps.push(remove);
  return config;
}

async function open(config: Parameters<typeof openStore>[0]): Promise<Store & { packages: PackageStore }> {
  const store = await openStore(config);
  cleanUps.push(() => store.close());
  return { ...store, packages: await openPackages(store.db) };
}

test('a new store has the first packages, slowest first', async () => {
  const store = await open(await newStore());
  const { packages } = await store.packages.priceList();
  expect(packages.map(({ package_name }) => Number(package_name))).toEqual([
    12, 16, 25, 35, 35, 50, 50, 75, 100,
  ]);
  expect(packages).toHaveLength(firstPackages.length);
  expect(packages).toEqual(expect.arrayContaining([...firstPackages]));
});

test('a store that is opened again keeps its prices and gets no second set of packages', async () => {
  const config = await newStore();
  const first = await open(config);
  const prices = { price_one: 1, price_three: 2, price_six: 3, price_twelve: 4 };
  await changePrices(first, 'eco-12', prices);

  const { packages } = await (await open(config)).packages.priceList();
  expect(packages).toHaveLength(firstPackages.length);
  expect(packages.find(({ id }) => id === 'eco-12')).toMatchObject(prices);
});

test('a store whose packages were all taken off sale stays empty', async () => {
  const config = await newStore();
  const first = await open(config);
  await first.db.deleteFrom('internet_packages').execute();

  const again = await open(config);
  expect(await again.packages.priceList()).toEqual({ version: 1, packages: [] });
});

test('every change of a price counts the version of the price list up', async () => {
  const store = await open(await newStore());
  const prices = { price_one: 700, price_three: 2000, price_six: 4000, price_twelve: 7500 };
  const before = await store.packages.version();
  await changePrices(store, 'eco-12', prices);
  await changePrices(store, 'pro-100', prices);
  expect(await store.packages.version()).toBe(before + 2);
});

test('a package that is not on sale is not on the price list', async () => {
  const { db, packages } = await open(await newStore());
  await db.updateTable('internet_packages').set({ retired_at: 1 }).where('type', '=', 'eco').execute();
  const listed = (await packages.priceList()).packages;
  expect(listed.map(({ id }) => id)).toEqual(['pro-35', 'pro-50', 'pro-75', 'pro-100']);
  await db.updateTable('internet_packages').set({ retired_at: 1 }).execute();
  expect(await packages.priceList()).toEqual({ version: 1, packages: [] });
});

test('a long list is read whole, slowest first', async () => {
  const { db, packages: store } = await open(await newStore());
  await fillPriceList(db, 1500);
  const { packages } = await store.priceList();
  expect(new Set(packages.map(({ id }) => id)).size).toBe(1500);
  const speeds = packages.map(({ package_name }) => Number(package_name));
  expect(speeds).toEqual(speeds.toSorted((a, b) => a - b));
});
