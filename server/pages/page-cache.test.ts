import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import type { PageContext } from '#domain/rendered-page.ts';
import type { CurrentPriceList } from '../packages/price-list.ts';
import type { CurrentWords } from '../words/current-words.ts';
import type { Site } from './built-site.ts';
import { PageCache } from './page-cache.ts';

afterEach(() => vi.useRealTimers());

/** A cache of pages that name the year and the number of packages on sale. */
function opened() {
  const prices = Object.assign(new EventEmitter(), {
    shown: { packages: [], onSale: { eco: 1, pro: 0 }, range: undefined },
  });
  const renderPage = vi.fn(async (page: string, context: PageContext) => ({
    title: '',
    description: '',
    inlineScript: '',
    troubleHtml: '',
    announcementHtml: '',
    sources: [],
    html: `${page} ${context.language} ${context.year} ${context.onSale.eco}`,
  }));
  const filesFor = () => ({ scripts: [], preloads: [], styles: [], fonts: [] });
  const site = { renderPage, filesFor, backend: '', files: new Map() } as unknown as Site;
  const words = Object.assign(new EventEmitter(), { content: () => ({ version: 0, company }) });
  const pages = new PageCache(site, {
    priceList: prices as unknown as CurrentPriceList,
    words: words as unknown as CurrentWords,
    publicUrl: 'https://meltem.test',
  });
  const get = async (...which: Parameters<PageCache['get']>) =>
    /<div id="root">([^<]*)</.exec(String((await pages.get(...which)).identity.body))?.[1];
  return { prices, words, renderPage, get };
}

test('a page is rendered once for each language, also for those who come while it is rendered', async () => {
  const { get, renderPage } = opened();
  await Promise.all([get('home', 'tr'), get('home', 'tr'), get('home', 'en'), get('faq', 'en')]);
  expect(await get('home', 'en')).toMatch(/^home en/);
  expect(renderPage).toHaveBeenCalledTimes(3);
});

test('once the price list has changed nobody gets a page with the old prices, not even one that was on its way', async () => {
  const { prices, get, renderPage } = opened();
  expect(await get('home', 'tr')).toMatch(/ 1$/);
  const onItsWay = get('pricing', 'tr');
  prices.shown.onSale.eco = 2;
  prices.emit('change');
  await onItsWay;
  for (const page of ['home', 'pricing'] as const) expect(await get(page, 'tr')).toMatch(/ 2$/);
  expect(renderPage).toHaveBeenCalledTimes(4);
});

test('a page that names a year is sent until that year is over', async () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 59), toFake: ['Date'] });
  const { get } = opened();
  expect(await get('home', 'ru')).toContain('2026');
  vi.setSystemTime(new Date(2027, 0));
  expect(await get('home', 'ru')).toContain('2027');
});

test('a page that could not be rendered is tried again at the next visit', async () => {
  const { get, renderPage } = opened();
  renderPage.mockRejectedValueOnce(new Error('Out of order.'));
  await expect(get('home', 'tr')).rejects.toThrow('Out of order.');
  expect(await get('home', 'tr')).toMatch(/^home tr/);
});

test('a page that lists places is rendered once, and anew when they are others', async () => {
  const { get, renderPage } = opened();
  const places = { here: ['Girne'], soon: [] };
  await get('coverage', 'tr', places);
  await get('coverage', 'tr', places);
  expect(renderPage).toHaveBeenCalledTimes(1);
  expect(renderPage).toHaveBeenLastCalledWith('coverage', expect.objectContaining({ places }));
  await get('coverage', 'tr', { here: ['Girne', 'Lefke'], soon: [] });
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('a page is rendered anew when the company says something else', async () => {
  const { words, get, renderPage } = opened();
  await get('home', 'tr');
  words.emit('change');
  await get('home', 'tr');
  expect(renderPage).toHaveBeenCalledTimes(2);
});
