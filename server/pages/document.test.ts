import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { Language } from '#domain/language.ts';
import { documentHtml } from './document.ts';

const rendered = {
  title: 'Prices & "terms"',
  description: 'From <900',
  announcementHtml: '<p>Open on Sunday</p>',
  html: '<main></main>',
  troubleHtml: '<p>Try again</p>',
  inlineScript: 'wait()',
  sources: [],
};
const files = {
  scripts: ['/assets/entry.js'],
  preloads: ['/assets/page.js'],
  styles: ['/assets/base.css'],
  fonts: ['/assets/letters.woff2'],
};
const document = (language: Language, page: 'faq' | 'status' = 'faq') =>
  documentHtml({
    ...{ page, rendered, files, range: undefined, publicUrl: 'https://meltem.test' },
    context: {
      ...{ language, year: 2026, packages: [], onSale: { eco: 0, pro: 0 } },
      own: { version: 7, company: { ...company, name: '</script>' } },
    },
  });
const head = (html: string) =>
  [...(/<head>(.*?)<script type="application\/ld/s.exec(html)?.[1] ?? '').matchAll(/<[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/^<\/|^<title|^<script/.test(tag));

test('the head of a page tells what it is, what it needs and where it stands in other languages', () => {
  const html = document('ru');
  expect(head(html)).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="only light">',
    '<meta name="description" content="From &lt;900">',
    '<link rel="expect" href="#trouble" blocking="render">',
    '<link rel="stylesheet" href="/assets/base.css">',
    '<link rel="preload" as="font" href="/assets/letters.woff2" crossorigin>',
    '<link rel="modulepreload" href="/assets/page.js" fetchpriority="low">',
    '<link rel="modulepreload" href="/assets/entry.js" fetchpriority="low" id="entry">',
    '<link rel="canonical" href="https://meltem.test/faq?lang=ru">',
    '<link rel="alternate" hreflang="tr" href="https://meltem.test/faq">',
    '<link rel="alternate" hreflang="en" href="https://meltem.test/faq?lang=en">',
    '<link rel="alternate" hreflang="ru" href="https://meltem.test/faq?lang=ru">',
    '<link rel="alternate" hreflang="x-default" href="https://meltem.test/faq">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.ru.webmanifest">',
    '<meta name="theme-color" content="#f7fbfa">',
    '<meta name="format-detection" content="telephone=no">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Meltem">',
    '<meta property="og:title" content="Prices &amp; &quot;terms&quot;">',
    '<meta property="og:description" content="From &lt;900">',
    '<meta property="og:url" content="https://meltem.test/faq?lang=ru">',
    '<meta property="og:image" content="https://meltem.test/preview-ru.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:locale" content="ru_RU">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
  expect(html).toContain('<title>Prices &amp; &quot;terms&quot;</title>');
  expect(html).toContain('<script>wait()</script>');
});

test('the locale of a preview is that of its language', () => {
  expect(document('tr')).toContain('<meta property="og:locale" content="tr_TR">');
  expect(document('en')).toContain('<meta property="og:locale" content="en_GB">');
});

test('a page of one customer’s is not for search engines, any other is', () => {
  const robots = '<meta name="robots" content="noindex">';
  expect(document('tr', 'status')).toContain(robots);
  expect(document('tr')).not.toContain(robots);
});

test('a page stands in its root with what is above and behind it, and carries its data but for its language', () => {
  const html = document('en');
  const body = /<body>\n(.*)\n<\/body>/s.exec(html)?.[1]?.split('\n') ?? [];
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(body.slice(0, 2)).toEqual([
    '<p>Open on Sunday</p><div id="root"><main></main></div>',
    '<div id="trouble" hidden><p>Try again</p></div>',
  ]);
  const carried = /^<script type="application\/json" id="page-context">(.*)<\/script>$/.exec(
    body[2] ?? '',
  )?.[1];
  expect(carried).not.toContain('<');
  expect(JSON.parse(carried as string)).toMatchObject({ year: 2026, own: { version: 7 } });
  expect(JSON.parse(carried as string)).not.toHaveProperty('language');
});
