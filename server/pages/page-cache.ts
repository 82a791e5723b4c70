import type { Language } from '#domain/language.ts';
import type { PageId } from '#domain/pages.ts';
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts';
import { contentPolicy } from '../http/security-headers.ts';
import type { CurrentPriceList } from '../packages/price-list.ts';
import type { Site } from './built-site.ts';
import { documentHtml } from './document.ts';

/** The cache, or while developing, a renderer for every request. */
export interface PageSource {
  get(page: PageId, language: Language): CachedResponse | Promise<CachedResponse>;
}

interface CachedPage {
  /** A promise while it is rendered. */
  response: CachedResponse | Promise<CachedResponse>;
  /** The end of the year that the page names, in milliseconds since 1970. */
  validUntil: number;
}

/** Renders and compresses every page once for a language, a price list and a year. */
export class PageCache implements PageSource {
  readonly #site: Site;
  readonly #priceList: CurrentPriceList;
  readonly #publicUrl: string;
  readonly #pages = new Map<string, CachedPage>();

  constructor(site: Site, priceList: CurrentPriceList, publicUrl: string) {
    this.#site = site;
    this.#priceList = priceList;
    this.#publicUrl = publicUrl;
    priceList.on('change', () => this.#pages.clear());
  }

  get(page: PageId, language: Language): CachedResponse | Promise<CachedResponse> {
    const key = `${page}.${language}`;
    const cached = this.#pages.get(key);
    if (cached && Date.now() < cached.validUntil) return cached.response;
    const year = new Date().getFullYear();
    const response = this.#render(page, language, year);
    const rendering: CachedPage = { response, validUntil: new Date(year + 1, 0).getTime() };
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

  async #render(page: PageId, language: Language, year: number): Promise<CachedResponse> {
    const { range, ...shown } = this.#priceList.shown;
    const context = { language, year, ...shown };
    const publicUrl = this.#publicUrl;
    const rendered = await this.#site.renderPage(page, context);
    const files = this.#site.filesFor(rendered.sources);
    const html = documentHtml({ page, context, range, rendered, files, publicUrl });
    return cacheResponse({
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      vary: 'Cookie',
      contentPolicy: contentPolicy(publicUrl, this.#site.backend, rendered.inlineScript),
    });
  }
}
