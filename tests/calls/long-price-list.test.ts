import { beforeAll, expect, test } from 'vitest';
import { type InternetPackage, packageTypes, speedOf } from '#domain/internet-package.ts';
import { languages } from '#domain/language.ts';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { siteForFile } from '../support/for-tests.ts';
import { fillPriceList } from '../support/long-price-list.ts';

const many = 1_200;

const site = siteForFile();
let few: Record<string, number>;
beforeAll(async () => {
  few = await weights();
  expect(await withFinder()).toEqual([]);
  await fillPriceList(site.store.db, many);
  await site.priceList.check();
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const carried = (body: string) => JSON.parse(/id="page-context">(.*?)<\/script>/s.exec(body)?.[1] as string);
const described = (body: string) =>
  [...body.matchAll(/application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] as string),
  );

/** Compressed bytes of every page. */
async function weights(): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  for (const id of pageIds) {
    const { rawPayload } = await get(pagePaths[id], { 'accept-encoding': 'br' });
    bytes[id] = rawPayload.length;
  }
  return bytes;
}

/** Pages that bring what only a long list needs. */
async function withFinder(): Promise<string[]> {
  const found: string[] = [];
  for (const id of pageIds) if (/\/LongList-/.test((await get(pagePaths[id])).body)) found.push(id);
  return found;
}

test('what finds packages in a long list comes only where the list is long', async () => {
  expect(await withFinder()).toEqual(expect.arrayContaining(['home', 'pricing', 'payment']));
});

test('a page carries a spread of each type, and how many there are', async () => {
  const { packages, onSale } = carried((await get('/pricing')).body);
  expect(onSale).toEqual({ eco: many / 2, pro: many / 2 });
  for (const type of packageTypes) {
    const speeds = packages.filter((each: InternetPackage) => each.type === type).map(speedOf);
    expect(speeds).toHaveLength(5);
    expect([speeds[0], speeds.at(-1)]).toEqual([12, 100]);
  }
});

test('no page weighs twice what it weighs with a few packages', async () => {
  for (const [page, bytes] of Object.entries(await weights())) {
    expect(bytes, page).toBeLessThan(2 * (few[page] as number));
  }
});

const counted = {
  tr: '600 paketten 5 tanesi gösteriliyor',
  en: 'Showing 5 of 600 packages',
  ru: 'Показано 5 из 600',
};
test.each(languages)(
  'the page says in %s at its first byte how many packages there are',
  async (language) => {
    const { body } = await get('/', { cookie: `lang=${language}` });
    expect(body.split(counted[language])).toHaveLength(3);
    expect(body.match(/<li[^>]*data-mbps=/g)).toHaveLength(2 * 5);
  },
);

test('the call gives every package, slowest first, and says when none has changed', async () => {
  const answer = await get('/internet-packages', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
  const again = await get('/internet-packages', {
    'accept-encoding': 'br',
    'if-none-match': String(answer.headers.etag),
  });
  expect(again.statusCode).toBe(304);
  const all: InternetPackage[] = (await get('/internet-packages')).json();
  expect(new Set(all.map(({ id }) => id)).size).toBe(many);
  expect(all.map(speedOf)).toEqual(all.map(speedOf).toSorted((a, b) => a - b));
});

test('search engines are offered what is shown, and told between which prices all of it lies', async () => {
  const all: InternetPackage[] = (await get('/internet-packages')).json();
  const prices = all.flatMap((each) => [each.price_one, each.price_three, each.price_six, each.price_twelve]);
  const [, catalog, service] = described((await get('/pricing')).body);
  expect(catalog.itemListElement).toHaveLength(2 * 5 * 4);
  expect(catalog.numberOfItems).toBe(2 * 5 * 4);
  for (const { offers } of [service, described((await get('/')).body)[1]]) {
    expect(offers).toEqual({
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      priceCurrency: 'TRY',
      offerCount: many * 4,
      url: 'https://meltem.test/pricing',
    });
  }
});

test('of a list that became short again every package is shown', async () => {
  await fillPriceList(site.store.db, 24);
  await site.priceList.check();
  const { body } = await get('/pricing');
  expect(carried(body).packages).toHaveLength(24);
  expect(body).not.toContain('tanesi gösteriliyor');
  expect(described(body)).toHaveLength(2);
});
