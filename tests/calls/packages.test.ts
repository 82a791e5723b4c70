import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { siteForFile } from '../support/for-tests.ts';
import { changePrices } from '../support/prices.ts';
import { publicSite } from '../support/public-site.ts';

const site = siteForFile();

test('the packages come with the field names of the specification', async () => {
  const answer = await site.app.inject('/internet-packages');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toHaveLength(firstPackages.length);
  expect(answer.json()[0]).toEqual({
    id: 'eco-12',
    package_name: '12',
    type: 'eco',
    price_one: 650,
    price_three: 1850,
    price_six: 3900,
    price_twelve: 7000,
  });
});

test('packages that did not change are not sent twice, and a new price is', async () => {
  const first = await site.app.inject('/internet-packages');
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await site.app.inject({ url: '/internet-packages', headers })).statusCode).toBe(304);

  const prices = { price_one: 777, price_three: 2000, price_six: 4000, price_twelve: 7500 };
  await changePrices(site.store, 'eco-12', prices);
  await site.priceList.check();
  const changed = await site.app.inject({ url: '/internet-packages', headers });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()[0]).toMatchObject(prices);
});

test('a price changed through one instance shows on the other', async () => {
  const other = await publicSite({}, site.storeConfig);
  try {
    const noticed = new Promise<void>((resolve) => other.priceList.once('change', resolve));
    const prices = { price_one: 4321, price_three: 9000, price_six: 18000, price_twelve: 36000 };
    await changePrices(site.store, 'pro-75', prices);
    await noticed;
    const answer = await other.app.inject('/internet-packages');
    expect(answer.json().find(({ id }: { id: string }) => id === 'pro-75')).toMatchObject(prices);
    const page = await other.app.inject('/');
    expect(page.body).toContain('4321');
  } finally {
    await other.close();
  }
});
