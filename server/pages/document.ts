import { company } from '#content/company.ts';
import { defaultLanguage, type Language, languages } from '#domain/language.ts';
import { type PageId, pageAddress, unlistedPages } from '#domain/pages.ts';
import {
  entryElementId,
  type PageContext,
  pageContextElementId,
  type RenderedPage,
  rootElementId,
  troubleElementId,
} from '#domain/rendered-page.ts';
import type { PriceRange } from '#domain/terms.ts';
import type { PageFiles } from './built-site.ts';
import { previewImage, structuredData } from './structured-data.ts';

interface DocumentParts {
  page: PageId;
  context: PageContext;
  /** Of all packages on sale, shown or not. */
  range: PriceRange | undefined;
  rendered: RenderedPage;
  files: PageFiles;
  publicUrl: string;
}

const locales: Record<Language, string> = { tr: 'tr_TR', en: 'en_GB', ru: 'ru_RU' };

export function documentHtml({ page, context, range, rendered, files, publicUrl }: DocumentParts): string {
  const { language, ...carried } = context;
  const address = (other: Language) => publicUrl + pageAddress(page, other);
  const { title, description } = rendered;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="only light">',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(unlistedPages.includes(page) ? [meta('name', 'robots', 'noindex')] : []),
    // The first paint waits for the whole page, whose end may move what is above it. Chromium waits for the start
    // of the named element, so this is the one behind the page.
    `<link rel="expect" href="#${troubleElementId}" blocking="render">`,
    // Styles and fonts block the first paint; on a slow line the scripts come after them.
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.fonts.map((href) => `<link rel="preload" as="font" href="${href}" crossorigin>`),
    // Behind the style sheets, which declare the fonts it waits for.
    `<script>${rendered.inlineScript}</script>`,
    ...files.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<link rel="modulepreload" href="${files.scripts[0]}" fetchpriority="low" id="${entryElementId}">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...languages.map((other) => `<link rel="alternate" hreflang="${other}" href="${address(other)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(defaultLanguage)}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/site.${language}.webmanifest">`,
    '<meta name="theme-color" content="#f7fbfa">',
    '<meta name="format-detection" content="telephone=no">',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address(language)),
    meta('property', 'og:image', publicUrl + previewImage(language)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:locale', locales[language]),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData(page, { context, range, publicUrl }).map(
      (data) => `<script type="application/ld+json">${json(data)}</script>`,
    ),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
${head.join('')}
</head>
<body>
${rendered.announcementHtml}<div id="${rootElementId}">${rendered.html}</div>
<div id="${troubleElementId}" hidden>${rendered.troubleHtml}</div>
<script type="application/json" id="${pageContextElementId}">${json(carried)}</script>
</body>
</html>
`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON that cannot end the element it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
