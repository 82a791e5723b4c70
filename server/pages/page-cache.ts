import type { CoverageAnswer, ListedPlaces } from '#domain/coverage.ts';
import type { Language } from '#domain/language.ts';
import type { OwnContent } from '#domain/own-content.ts';
import type { PageId } from '#domain/pages.ts';
import type { PageContext } from '#domain/rendered-page.ts';
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts';
import { contentPolicy } from '../http/security-headers.ts';
import type { CurrentPriceList } from '../packages/price-list.ts';
import type { CurrentWords } from '../words/current-words.ts';
import type { Site } from './built-site.ts';
import { documentHtml } from './document.ts';

/** The cache, or while developing, a renderer for every request. */
export interface PageSource {
  /** With the places that the page lists, if it is the one that does. */
  get(page: PageId, language: Language, places?: ListedPlaces): CachedResponse | Promise<CachedResponse>;
  /** With words that are not published yet. */
  preview(page: PageId, language: Language, own: OwnContent): Promise<CachedResponse>;
  /** A printable document with the company's own words; undefined where the built one says the same. */
  document(file: string): Promise<CachedResponse> | undefined;
  /** With the answer to what one visitor asked: not cached. */
  render(page: PageId, language: Language, asked: Asked): Promise<CachedResponse>;
}

interface Asked {
  coverage: CoverageAnswer;
  places: ListedPlaces;
}

interface CachedPage {
  /** A promise while it is rendered. */
  response: CachedResponse | Promise<CachedResponse>;
  /** The end of the year that the page names, in milliseconds since 1970. */
  validUntil: number;
  places: ListedPlaces | undefined;
}

interface PageSources {
  priceList: CurrentPriceList;
  words: CurrentWords;
  publicUrl: string;
}

/** Renders and compresses every page once for a language, a price list, the company's own words and a year. */
export class PageCache implements PageSource {
  readonly #site: Site;
  readonly #sources: PageSources;
  readonly #pages = new Map<string, CachedPage>();
  readonly #documents = new Map<string, Promise<CachedResponse>>();

  constructor(site: Site, sources: PageSources) {
    this.#site = site;
    this.#sources = sources;
    for (const source of [sources.priceList, sources.words]) source.on('change', () => this.#pages.clear());
    sources.words.on('change', () => this.#documents.clear());
  }

  get(page: PageId, language: Language, places?: ListedPlaces): CachedResponse | Promise<CachedResponse> {
    const key = `${page}.${language}`;
    const cached = this.#pages.get(key);
    if (cached && cached.places === places && Date.now() < cached.validUntil) return cached.response;
    const year = new Date().getFullYear();
    const { words } = this.#sources;
    const response = this.#render(page, language, words.content(language), 'no-cache', { places });
    const rendering: CachedPage = { response, validUntil: new Date(year + 1, 0).getTime(), places };
    this.#pages.set(key, rendering);
    response.then(
      (rendered) => {
        rendering.response = rendered;
      },
      // A page that could not be rendered is tried again at the next request.
      () => {
        if (this.#pages.get(key) === rendering) this.#pages.delete(key);
      },
    );
    return response;
  }

  preview(page: PageId, language: Language, own: OwnContent): Promise<CachedResponse> {
    return this.#render(page, language, own, 'no-store');
  }

  document(file: string): Promise<CachedResponse> | undefined {
    const { words } = this.#sources;
    const cached = this.#documents.get(file);
    if (cached || !words.hasOwn) return cached;
    const html = this.#site.renderDocument(file, words.source);
    if (!html) return undefined;
    const response = cacheResponse({
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    });
    this.#documents.set(file, response);
    return response;
  }

  render(page: PageId, language: Language, asked: Asked): Promise<CachedResponse> {
    return this.#render(page, language, this.#sources.words.content(language), 'no-store', asked);
  }

  async #render(
    page: PageId,
    language: Language,
    own: OwnContent,
    cacheControl: string,
    asked: Pick<PageContext, 'coverage' | 'places'> = {},
  ): Promise<CachedResponse> {
    const { priceList, publicUrl } = this.#sources;
    const { range, ...shown } = priceList.shown;
    const context = { language, year: new Date().getFullYear(), own, ...shown, ...asked };
    const rendered = await this.#site.renderPage(page, context);
    const files = this.#site.filesFor(rendered.sources);
    const html = documentHtml({ page, context, range, rendered, files, publicUrl });
    return cacheResponse({
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl,
      vary: 'Cookie',
      contentPolicy: contentPolicy(publicUrl, this.#site.backend, {
        inlineScript: rendered.inlineScript,
      }),
    });
  }
}
