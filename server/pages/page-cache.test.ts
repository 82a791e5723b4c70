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
  const renderDocument = vi.fn((file: string) => (file === 'terms.tr.html' ? '<h1>Terms</h1>' : undefined));
  const site = { renderPage, renderDocument, filesFor, backend: 'https://api.meltem.test' };
  const words = Object.assign(new EventEmitter(), {
    content: () => ({ version: 0, company }),
    hasOwn: false,
    source: { of: 'the company' },
  });
  const pages = new PageCache(site as unknown as Site, {
    priceList: prices as unknown as CurrentPriceList,
    words: words as unknown as CurrentWords,
    publicUrl: 'https://meltem.test',
  });
  const get = async (...which: Parameters<PageCache['get']>) =>
    /<div id="root">([^<]*)</.exec(String((await pages.get(...which)).identity.body))?.[1];
  return { prices, words, renderPage, renderDocument, pages, get };
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

test('a page that answers one visitor, or shows a draft, is kept by nobody; any other is asked for again', async () => {
  const { pages, renderPage } = opened();
  const asked = { coverage: { status: 'here' }, places: { here: ['Girne'], soon: [] } } as never;
  const draft = { version: 8, company, isPreview: true as const };
  const cacheControls = [
    await pages.get('home', 'en'),
    await pages.render('coverage', 'en', asked),
    await pages.preview('home', 'en', draft),
  ].map(({ identity: { headers } }) => headers['cache-control']);
  expect(cacheControls).toEqual(['no-cache', 'no-store', 'no-store']);
  expect(renderPage.mock.calls.map(([, context]) => context)).toMatchObject([{}, asked, { own: draft }]);
});

test('a page differs by the cookie, and allows its own inline script and the backend of the site', async () => {
  const { headers } = (await opened().pages.get('home', 'en')).identity;
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
  });
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.meltem.test;");
});

test('a document is rendered only where the company has words of its own, once until they change', async () => {
  const { pages, words, renderDocument } = opened();
  expect(pages.document('terms.tr.html')).toBeUndefined();
  expect(renderDocument).not.toHaveBeenCalled();
  words.hasOwn = true;
  expect(pages.document('nothing.html')).toBeUndefined();
  renderDocument.mockClear();
  const first = await pages.document('terms.tr.html');
  expect(await pages.document('terms.tr.html')).toBe(first);
  expect(renderDocument.mock.calls).toEqual([['terms.tr.html', words.source]]);
  expect(String(first?.identity.body)).toBe('<h1>Terms</h1>');
  expect(first?.identity.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  words.emit('change');
  await pages.document('terms.tr.html');
  expect(renderDocument).toHaveBeenCalledTimes(2);
});
