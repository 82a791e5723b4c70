import type { Language } from '#domain/language.ts';
import type { PageId } from '#domain/pages.ts';
import { type KeptAnswer, keep } from '../http/kept-answer.ts';
import type { Site } from './built-site.ts';
import { documentHtml } from './document.ts';
import type { LivePriceList } from './live-price-list.ts';

/** Where the pages come from: kept ones, or while developing, fresh ones. */
export interface PageSource {
  get(page: PageId, language: Language): Promise<KeptAnswer>;
  /** The page if it is kept already. */
  atHand?(page: PageId, language: Language): KeptAnswer | undefined;
}

interface Kept {
  rendering: Promise<KeptAnswer>;
  answer?: KeptAnswer;
}

/** Every page is rendered and compressed once for a language, a price list and a year, then only sent. */
export class KeptPages implements PageSource {
  readonly #site: Site;
  readonly #priceList: LivePriceList;
  readonly #publicUrl: string;
  readonly #kept = new Map<string, Kept>();
  #year = 0;

  constructor(site: Site, priceList: LivePriceList, publicUrl: string) {
    this.#site = site;
    this.#priceList = priceList;
    this.#publicUrl = publicUrl;
    priceList.on('change', () => this.#kept.clear());
  }

  get(page: PageId, language: Language): Promise<KeptAnswer> {
    const year = this.#thisYear();
    const key = `${page}.${language}`;
    const kept = this.#kept.get(key);
    if (kept) return kept.rendering;
    const fresh: Kept = { rendering: this.#render(page, language, year) };
    this.#kept.set(key, fresh);
    fresh.rendering.then(
      (answer) => {
        fresh.answer = answer;
      },
      // A page that could not be rendered is tried anew at the next visit.
      () => this.#kept.get(key) === fresh && this.#kept.delete(key),
    );
    return fresh.rendering;
  }

  atHand(page: PageId, language: Language): KeptAnswer | undefined {
    this.#thisYear();
    return this.#kept.get(`${page}.${language}`)?.answer;
  }

  /** A page that names last year is not kept. */
  #thisYear(): number {
    const year = new Date().getFullYear();
    if (year !== this.#year) {
      this.#year = year;
      this.#kept.clear();
    }
    return year;
  }

  async #render(page: PageId, language: Language, year: number): Promise<KeptAnswer> {
    const visit = { language, year, packages: this.#priceList.current.packages };
    const rendered = await this.#site.renderPage(page, visit);
    const files = this.#site.filesFor(rendered.sources);
    const html = documentHtml({ page, visit, rendered, files, publicUrl: this.#publicUrl });
    return keep({
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      vary: 'Cookie',
    });
  }
}
