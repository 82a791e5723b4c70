import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';
import { defaultLanguage, type Language, languages } from '#domain/language.ts';
import { pageAddress, pageIds, unlistedPages } from '#domain/pages.ts';
import { cacheResponse, sendCached } from '../http/cached-response.ts';
import type { Configuration } from '../runtime/configuration.ts';

/** For search engines and home screens. */
export function addSeoRoutes(app: FastifyInstance, { config }: { config: Configuration }): void {
  const documents = [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots(config.publicUrl) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: sitemap(config.publicUrl) },
    ...languages.map((language) => ({
      path: `/site.${language}.webmanifest`,
      type: 'application/manifest+json; charset=utf-8',
      text: webManifest(language),
    })),
  ];
  for (const { path, type, text } of documents) {
    const cached = cacheResponse({ body: Buffer.from(text), type, cacheControl: 'public, max-age=3600' });
    app.get(path, async (request, reply) => sendCached(request, reply, await cached));
  }
}

function robots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function sitemap(publicUrl: string): string {
  const listed = pageIds.filter((page) => !unlistedPages.includes(page));
  const entries = listed.flatMap((page) => {
    const alternate = (code: string, language: Language) =>
      `    <xhtml:link rel="alternate" hreflang="${code}" href="${publicUrl}${pageAddress(page, language)}"/>`;
    const alternates = [
      ...languages.map((language) => alternate(language, language)),
      alternate('x-default', defaultLanguage),
    ].join('\n');
    return languages.map(
      (language) =>
        `  <url>\n    <loc>${publicUrl}${pageAddress(page, language)}</loc>\n${alternates}\n  </url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

function webManifest(language: Language): string {
  return JSON.stringify({
    name: company.name,
    short_name: company.name,
    lang: language,
    start_url: pageAddress('home', language),
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
}
