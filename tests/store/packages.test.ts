import { afterEach, expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { openStore, type Store } from '../../server/storage/store.ts';
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

async function open(config: Parameters<typeof openStore>[0]): Promise<Store> {
  const store = await openStore(config);
  cleanUps.push(() => store.close());
  return store;
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
  const first = await openStore(config);
  const prices = { price_one: 1, price_three: 2, price_six: 3, price_twelve: 4 };
  await first.packages.changePrices('eco-12', prices);
  await first.close();

  const { packages } = await (await open(config)).packages.priceList();
  expect(packages).toHaveLength(firstPackages.length);
  expect(packages.find(({ id }) => id === 'eco-12')).toMatchObject(prices);
});

test('a store whose packages were all taken off sale stays empty', async () => {
  const config = await newStore();
  const first = await openStore(config);
  await first.db.deleteFrom('internet_packages').execute();
  await first.close();

  const again = await open(config);
  expect(await again.packages.priceList()).toEqual({ version: 1, packages: [] });
});

test('every change of a price counts the version of the price list up', async () => {
  const { packages } = await open(await newStore());
  const prices = { price_one: 700, price_three: 2000, price_six: 4000, price_twelve: 7500 };
  const before = await packages.version();
  await packages.changePrices('eco-12', prices);
  await packages.changePrices('pro-100', prices);
  expect(await packages.version()).toBe(before + 2);
});

test('a price for a package that does not exist changes nothing', async () => {
  const { packages } = await open(await newStore());
  const before = await packages.priceList();
  const prices = { price_one: 1, price_three: 1, price_six: 1, price_twelve: 1 };
  await expect(packages.changePrices('eco-9999', prices)).rejects.toThrow('There is no package eco-9999.');
  expect(await packages.priceList()).toEqual(before);
});
