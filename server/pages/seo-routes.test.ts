import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { pageIds } from '#domain/pages.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { addSeoRoutes } from './seo-routes.ts';

const app = Fastify();
addSeoRoutes(app, { config: { publicUrl: 'https://meltem.test' } as Configuration });

test('robots may look at everything, and are told where the list of pages is', async () => {
  const { body, headers } = await app.inject('/robots.txt');
  expect(body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://meltem.test/sitemap.xml\n');
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
});

test('each address of the sitemap stands with those of the page in every language', async () => {
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const link = (code: string, path: string) =>
    `    <xhtml:link rel="alternate" hreflang="${code}" href="https://meltem.test${path}"/>\n`;
  const alternates =
    link('tr', '/faq') + link('en', '/faq?lang=en') + link('ru', '/faq?lang=ru') + link('x-default', '/faq');
  for (const path of ['/faq', '/faq?lang=en', '/faq?lang=ru'])
    expect(body).toContain(`  <url>\n    <loc>https://meltem.test${path}</loc>\n${alternates}  </url>`);
  expect(body.match(/<loc>/g)).toHaveLength((pageIds.length - 1) * 3);
});

test('the site on a home screen has its name, its icons and its start in the visitor’s language', async () => {
  const { headers, body } = await app.inject('/site.en.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({
    name: 'Meltem',
    short_name: 'Meltem',
    lang: 'en',
    start_url: '/?lang=en',
    display: 'browser',
    background_color: '#f7fbfa',
    theme_color: '#f7fbfa',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
});
