import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dictionarySections } from '#content/dictionaries/sections.ts';
import { messagesOf } from '#content/every-text.ts';
import { type Language, languages } from '#domain/language.ts';
import { type PageId, pageIds, pagePaths, unlistedPages } from '#domain/pages.ts';
import { loadBuiltSite } from '../../server/pages/built-site.ts';
import { siteForFile } from '../support/for-tests.ts';
import { changePrices } from '../support/prices.ts';
import { strayWordsOn } from '../support/words-on-page.ts';

const site = siteForFile();

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

/** The name of each page in each language, as its heading shows it. */
const headings: Record<Language, Record<keyof typeof pagePaths, string>> = {
  tr: {
    home: 'Hızı rüzgâr,',
    about: 'Meltem’e hoş geldiniz',
    pricing: 'Fiyatlar',
    contact: 'Bir telefon kadar yakınız.',
    faq: 'Sık sorulan sorular',
    bank_accounts: 'Banka hesapları',
    payment: 'Online ödeme',
    status: 'Başvurum nerede?',
    coverage: 'Adresinizde Meltem var mı?',
  },
  en: {
    home: 'Fast as the wind,',
    about: 'Welcome to Meltem',
    pricing: 'Pricing',
    contact: 'We are one call away.',
    faq: 'Frequently asked questions',
    bank_accounts: 'Bank accounts',
    payment: 'Online payment',
    status: 'Where is my request?',
    coverage: 'Is Meltem available at your address?',
  },
  ru: {
    home: 'Быстрый, как ветер.',
    about: 'Добро пожаловать в Meltem',
    pricing: 'Цены',
    contact: 'Мы на связи.',
    faq: 'Вопросы и ответы',
    bank_accounts: 'Банковские счета',
    payment: 'Онлайн-оплата',
    status: 'Где моя заявка?',
    coverage: 'Есть ли Meltem по вашему адресу?',
  },
};

describe.each(languages)('in %s', (language) => {
  test.each(pageIds)('%s is rendered whole at the first byte', async (page) => {
    const answer = await get(pagePaths[page], { cookie: `other=1; lang=${language}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<html lang="${language}">`);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(answer.body)?.[1];
    expect(heading).toContain(headings[language][page]);
    expect(strayWordsOn(answer.body, language), 'words of another language').toEqual([]);
  });

  test('canonical and alternate addresses name the page in every language', async () => {
    const { body } = await get('/about', { cookie: `lang=${language}` });
    const own = language === 'tr' ? '/about' : `/about?lang=${language}`;
    expect(body).toContain(`<link rel="canonical" href="https://meltem.test${own}">`);
    expect(body).toContain('hreflang="x-default" href="https://meltem.test/about"');
    expect(body).toContain('hreflang="ru" href="https://meltem.test/about?lang=ru"');
  });

  test('the preview image and the web manifest are in the language too', async () => {
    const { body } = await get('/', { cookie: `lang=${language}` });
    expect(body).toContain(`content="https://meltem.test/preview-${language}.png"`);
    expect((await get(`/preview-${language}.png`)).headers['content-type']).toBe('image/png');
    expect((await get(`/site.${language}.webmanifest`)).json()).toMatchObject({ lang: language });
  });
});

test('without a cookie the page is Turkish, and so it is with one that means nothing', async () => {
  expect((await get('/')).body).toContain('<html lang="tr">');
  expect((await get('/', { cookie: 'lang=de' })).body).toContain('<html lang="tr">');
});

test('a language in the address wins over the cookie and is kept in it', async () => {
  const answer = await get('/faq?lang=en', { cookie: 'lang=ru' });
  expect(answer.body).toContain('<html lang="en">');
  expect(answer.headers['set-cookie']).toMatch(/^lang=en; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect((await get('/faq?lang=xx')).headers['set-cookie']).toBeUndefined();
});

test.each(['/nowhere', '/about/more', '/%zz', '/index.php?x=1'])(
  'the unknown path %s is the home page',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Hızı rüzgâr,');
    expect(answer.body).toContain('<link rel="canonical" href="https://meltem.test/">');
  },
);

test('a slash at the end of an address does not matter', async () => {
  expect((await get('/about/')).body).toContain('Meltem’e hoş geldiniz');
});

test.each(['/assets/missing.js', '/assets/', '/assets/..%2fpackage.json', '/documents/missing.html'])(
  'the missing file %s is a plain 404',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  },
);

test('a page is sent in the best encoding the browser takes, with the same content', async () => {
  const plain = await get('/');
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(plain.headers.vary).toBe('Accept-Encoding, Cookie');
});

test('a page that did not change is answered with 304 and no body', async () => {
  const { headers } = await get('/pricing', { 'accept-encoding': 'br' });
  const again = await get('/pricing', { 'accept-encoding': 'br', 'if-none-match': `W/"x", ${headers.etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers.etag).toBe(headers.etag);
});

test('a new price is on the page, and the old bytes are gone', async () => {
  const before = await get('/');
  await changePrices(site.store, 'eco-16', {
    price_one: 8642,
    price_three: 1,
    price_six: 1,
    price_twelve: 1,
  });
  await site.priceList.check();
  const after = await get('/', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('8642');
});

test('hashed files are compressed ahead and kept for good', async () => {
  const script = /<link rel="modulepreload" href="([^"]+)"[^>]* id="entry"/.exec(
    (await get('/')).body,
  )?.[1] as string;
  const answer = await get(script, { 'accept-encoding': 'br' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await get(`${script}?from=elsewhere`)).statusCode).toBe(200);
});

test('of what stands in a page itself the policy allows one script, by its hash', async () => {
  for (const page of pageIds) {
    const { body, headers } = await get(pagePaths[page]);
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] as string);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] as string)
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    for (const [, attributes] of body.matchAll(/<script\b([^>]+)>/g))
      expect(attributes).toMatch(/src="\/|type="application\/(ld\+)?json"/);
    expect(body).not.toMatch(/<style|\sstyle="|\son\w+="/);
  }
});

test.each(languages)(
  'the typefaces of %s are asked for with the page, and kept for good',
  async (language) => {
    const { body } = await get('/', { cookie: `lang=${language}` });
    const fonts = [...body.matchAll(/<link rel="preload" as="font" href="([^"]+)" crossorigin>/g)].map(
      (match) => match[1] as string,
    );
    const names = fonts.map((font) => /assets\/([a-z]+-[a-z]+)/.exec(font)?.[1]);
    const russian = language === 'ru' ? ['onest-russian'] : [];
    expect(names.sort()).toEqual(['meltem-num', 'onest-latin', ...russian, 'onest-turkish']);
    for (const font of fonts) {
      expect((await get(font)).headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'font/woff2',
      });
    }
  },
);

test.each(pageIds)('%s brings the sections of the dictionary that it shows, and no others', async (page) => {
  const { body } = await get(pagePaths[page]);
  const preloads = [...body.matchAll(/<link rel="modulepreload" href="\/([^"]+)"/g)].map(([, file]) => file);
  const built: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/manifest.json', 'utf8'),
  );
  const brought = dictionarySections.filter((section) =>
    preloads.includes(built[`content/dictionaries/tr/${section}.json`]?.file),
  );
  const shown = Object.entries(messagesOf('tr')).flatMap(([where, text]) =>
    body.includes(`>${text}<`) ? [where] : [],
  );
  const unseen = brought.filter((section) => !shown.some((where) => where.startsWith(`tr/${section}.json `)));
  expect(brought).toContain(page);
  // For what only the visitor's browser knows: the chosen package, and what was sent.
  const later: Partial<Record<PageId, string[]>> = {
    payment: ['packages'],
    status: ['confirmation', 'packages'],
  };
  expect(unseen.toSorted()).toEqual(later[page] ?? []);
});

test('what a page carries cannot end its element', async () => {
  const { body } = await get('/');
  const carried = /id="page-context">(.*?)<\/script>/s.exec(body)?.[1] as string;
  expect(JSON.parse(carried).packages).toHaveLength(9);
  expect(carried).not.toContain('<');
});

test('only addresses that exist take anything but a look', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/about', payload: {} });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
});

test('search engines find every page in every language, but not what is one customer’s', async () => {
  const sitemap = (await get('/sitemap.xml')).body;
  const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(places).toHaveLength((pageIds.length - unlistedPages.length) * languages.length);
  expect(places.filter((place) => place?.includes('/status'))).toEqual([]);
  expect(places).toContain('https://meltem.test/bank_accounts?lang=ru');
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://meltem.test/sitemap.xml');
});

const described = async (path: string) =>
  [...(await get(path)).body.matchAll(/application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] as string),
  );

test('every package is offered to search engines for every term, in TRY, on the page of the prices', async () => {
  const offersOn = async (path: string) =>
    (await described(path)).find((data) => data['@type'] === 'OfferCatalog')?.itemListElement;
  for (const path of ['/about', '/']) expect(await offersOn(path)).toBeUndefined();
  const offers = await offersOn('/pricing');
  expect(offers).toHaveLength(9 * 4);
  expect(offers).toContainEqual(
    expect.objectContaining({
      name: 'Meltem eco 25 Mbps, 6 + 2',
      price: 5400,
      priceCurrency: 'TRY',
      eligibleDuration: { '@type': 'QuantitativeValue', value: 8, unitCode: 'MON' },
    }),
  );
});

test('the home page tells search engines how many offers there are, and between which prices', async () => {
  const aggregate = (await described('/')).find((data) => data.offers)?.offers;
  expect(aggregate).toMatchObject({ '@type': 'AggregateOffer', offerCount: 9 * 4, priceCurrency: 'TRY' });
  const prices = (await described('/pricing')).flatMap(({ itemListElement = [] }) =>
    itemListElement.map(({ price }: { price: number }) => price),
  );
  expect([aggregate.lowPrice, aggregate.highPrice]).toEqual([Math.min(...prices), Math.max(...prices)]);
  expect((await described('/about')).find((data) => data.offers)).toBeUndefined();
});

test('the company is described for search engines', async () => {
  const { body } = await get('/', { cookie: 'lang=en' });
  const data = JSON.parse(/application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] as string);
  expect(data).toMatchObject({ '@type': 'LocalBusiness', name: 'Meltem', telephone: '+903925550100' });
  expect(data.openingHoursSpecification).toMatchObject([{ opens: '09:00', closes: '19:00' }]);
});

describe('a page that cannot be rendered', () => {
  const stack = async () => {
    const { renderPage } = await loadBuiltSite();
    // Without what the company says of itself.
    const broken = { language: 'tr', year: 2026, packages: [null], onSale: { eco: 1, pro: 0 }, own: {} };
    return renderPage('home', broken as never).then(String, (error: Error) => error.stack);
  };

  test('fails with a stack that names the component', async () => {
    expect(await stack()).toMatch(/^ +at Header /m);
  });

  test('was asked of React for production, whatever NODE_ENV says', async () => {
    expect(await stack()).toContain('at renderWithHooks');
    expect(await stack()).not.toContain('react_stack_bottom_frame');
  });
});
