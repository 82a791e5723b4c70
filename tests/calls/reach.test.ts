import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { pageAddress, pageIds, unlistedPages } from '#domain/pages.ts';
import { siteForFile } from '../support/for-tests.ts';
import { fillPriceList } from '../support/long-price-list.ts';
import { faultsOf, faultsOfPage } from '../support/structured-data-rules.ts';

const origin = 'https://meltem.test';

const site = siteForFile();

/** A page as somebody gets it who comes for the first time, at its whole address. */
async function page(address: string): Promise<string> {
  expect(address.startsWith(`${origin}/`), address).toBe(true);
  const answer = await site.app.inject(address.slice(origin.length));
  expect(answer.statusCode, address).toBe(200);
  return answer.body;
}

const every = pageIds.flatMap((id) => languages.map((language) => ({ id, language })));
const canonicalOf = (html: string) =>
  [...html.matchAll(/<link rel="canonical" href="([^"]+)">/g)].map(([, href]) => href);
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, code, href]) => [
      code,
      href as string,
    ]),
  );

describe.each(every)('$id in $language', ({ id, language }) => {
  const own = `${origin}${pageAddress(id, language)}`;

  test('names its own address, and every other language names it back', async () => {
    const html = await page(own);
    expect(html).toContain(`<html lang="${language}">`);
    expect(canonicalOf(html)).toEqual([own]);
    expect(html).toContain(`<meta property="og:url" content="${own}">`);
    const locale = { tr: 'tr_TR', en: 'en_GB', ru: 'ru_RU' }[language];
    expect(html).toContain(`<meta property="og:locale" content="${locale}">`);
    const alternates = alternatesOf(html);
    expect(Object.keys(alternates).sort()).toEqual(['en', 'ru', 'tr', 'x-default']);
    expect(alternates[language]).toBe(own);
    expect(alternates['x-default']).toBe(alternates.tr);
    for (const other of languages) {
      const translated = await page(alternates[other] as string);
      expect(translated).toContain(`<html lang="${other}">`);
      expect(canonicalOf(translated)).toEqual([alternates[other]]);
      expect(alternatesOf(translated)).toEqual(alternates);
    }
  });

  test('is described as schema.org and search engines ask', async () => {
    expect(faultsOfPage(await page(own), origin)).toEqual([]);
  });

  const isListed = !unlistedPages.includes(id);
  test(isListed ? 'may be found' : 'is left out by search engines', async () => {
    const robots = /<meta name="robots" content="([^"]+)">/.exec(await page(own))?.[1];
    expect(robots).toBe(isListed ? undefined : 'noindex');
  });
});

test('every page has a title and a description of its own, in every language', async () => {
  const heads = await Promise.all(
    every.map(async ({ id, language }) => {
      const html = await page(`${origin}${pageAddress(id, language)}`);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      const description = /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? '';
      expect(title.length).toBeGreaterThan(5);
      expect(description.length).toBeGreaterThan(40);
      return [title, description];
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(every.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(every.length);
});

describe('the site map', () => {
  const entry =
    /<url>\s*<loc>([^<]+)<\/loc>((?:\s*<xhtml:link rel="alternate" hreflang="[\w-]+" href="[^"<]+"\/>)*)\s*<\/url>/g;
  const links = /hreflang="([^"]+)" href="([^"]+)"/g;

  async function read() {
    const { body, headers } = await site.app.inject('/sitemap.xml');
    const entries = [...body.matchAll(entry)].map(([, loc, alternates]) => ({
      loc: loc as string,
      alternates: Object.fromEntries(
        [...(alternates ?? '').matchAll(links)].map(([, code, href]) => [code, href]),
      ),
    }));
    return { body, headers, entries };
  }

  test('is written by the rules of sitemaps.org, and holds nothing else', async () => {
    const { body, headers, entries } = await read();
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const around = body.replace(entry, '').replace(/\s+/g, ' ').trim();
    expect(around).toBe(
      '<?xml version="1.0" encoding="UTF-8"?> <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"> </urlset>',
    );
    for (const { loc } of entries) {
      expect(loc).toMatch(/^https:\/\/meltem\.test\/[\w?=/]*$/);
      expect(loc.length).toBeLessThan(2048);
    }
  });

  test('names every page in every language once, as the pages name themselves', async () => {
    const { entries } = await read();
    const wanted = every
      .filter(({ id }) => !unlistedPages.includes(id))
      .map(({ id, language }) => `${origin}${pageAddress(id, language)}`);
    expect(entries.map(({ loc }) => loc).sort()).toEqual(wanted.sort());
    for (const { loc, alternates } of entries) {
      const html = await page(loc);
      expect(canonicalOf(html)).toEqual([loc]);
      expect(alternates).toEqual(alternatesOf(html));
    }
  });
});

test('robots may read all pages and files, and are told where the site map is', async () => {
  const { body, headers } = await site.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${origin}/sitemap.xml`]);
  const image = /<meta property="og:image" content="https:\/\/meltem\.test([^"]+)">/.exec(
    await page(`${origin}/`),
  )?.[1];
  expect((await site.app.inject(String(image))).headers['content-type']).toBe('image/png');
});

test('a long price list is described by the same rules', async () => {
  await fillPriceList(site.store.db, 60);
  await site.priceList.check();
  for (const language of languages) {
    for (const id of ['home', 'pricing'] as const) {
      expect(faultsOfPage(await page(`${origin}${pageAddress(id, language)}`), origin)).toEqual([]);
    }
  }
});

test.each([
  [{ '@type': 'Offer', price: '650' }, 'Offer.price is no price: "650"'],
  [{ '@type': 'Offer', price: 650 }, 'Offer has no priceCurrency'],
  [{ '@type': 'Offer', priceCurency: 'TRY' }, 'Offer.priceCurency is not known here'],
  [{ '@type': 'GeoCoordinates', latitude: 35.1917 }, 'GeoCoordinates.latitude is no position: 35.1917'],
  [
    { '@type': 'OpeningHoursSpecification', opens: '9:00' },
    'OpeningHoursSpecification.opens is no time: "9:00"',
  ],
  [{ '@type': 'LocalBusiness', address: 'Lefkoşa' }, 'LocalBusiness.address is no thing'],
])('the rules notice %j', (described, fault) => {
  expect(faultsOf(described, origin)).toContain(fault);
});
