import { EventEmitter } from 'node:events';
import type { Language } from '#domain/language.ts';
import type { PageId } from '#domain/pages.ts';
import { type KeptAnswer, keep } from '../http/kept-answer.ts';
import { contentPolicy } from '../http/security-headers.ts';
import type { Site } from './built-site.ts';
import { documentHtml } from './document.ts';
import type { LivePriceList } from './live-price-list.ts';
import { PageShelf } from './page-shelf.ts';

/** Where the pages come from: kept ones, or while developing, fresh ones. */
export interface PageSource {
  get(page: PageId, language: Language): Promise<KeptAnswer>;
  /** The page if it is kept already. */
  atHand?(page: PageId, language: Language): KeptAnswer | undefined;
}

interface KeptPagesEvents {
  /** A page is ready to be sent. */
  kept: [PageId, Language, KeptAnswer];
  /** None of them is what it should be any more. */
  outdated: [];
}

/** Every page is rendered and compressed once for a language, a price list and a year, then only sent. */
export class KeptPages extends EventEmitter<KeptPagesEvents> implements PageSource {
  readonly #site: Site;
  readonly #priceList: LivePriceList;
  readonly #publicUrl: string;
  readonly #shelf = new PageShelf();
  readonly #renderings = new Map<string, Promise<KeptAnswer>>();

  constructor(site: Site, priceList: LivePriceList, publicUrl: string) {
    super();
    this.#site = site;
    this.#priceList = priceList;
    this.#publicUrl = publicUrl;
    priceList.on('change', () => {
      this.#renderings.clear();
      this.#shelf.clear();
      this.emit('outdated');
    });
  }

  async get(page: PageId, language: Language): Promise<KeptAnswer> {
    const ready = this.#shelf.get(page, language);
    if (ready) return ready;
    const key = `${page}.${language}`;
    const underWay = this.#renderings.get(key);
    if (underWay) return underWay;
    const rendering = this.#render(page, language);
    this.#renderings.set(key, rendering);
    try {
      const answer = await rendering;
      // Unless the prices have changed meanwhile.
      if (this.#renderings.get(key) === rendering) {
        this.#shelf.put(page, language, answer);
        this.emit('kept', page, language, answer);
      }
      return answer;
    } finally {
      // A page that could not be rendered is tried anew at the next visit.
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    }
  }

  atHand(page: PageId, language: Language): KeptAnswer | undefined {
    return this.#shelf.get(page, language);
  }

  /** All that are at hand. */
  shelved(): Iterable<[PageId, Language, KeptAnswer]> {
    return this.#shelf.all();
  }

  async #render(page: PageId, language: Language): Promise<KeptAnswer> {
    const visit = { language, year: new Date().getFullYear(), packages: this.#priceList.current.packages };
    const rendered = await this.#site.renderPage(page, visit);
    const files = this.#site.filesFor(rendered.sources);
    const style = files.styles.map((path) => this.#site.files.get(path)?.identity.body.toString()).join('');
    const inside = { style, script: this.#site.wakeScript };
    const publicUrl = this.#publicUrl;
    const html = documentHtml({ page, visit, rendered, files, inside, publicUrl });
    return keep({
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      vary: 'Cookie',
      contentPolicy: contentPolicy(publicUrl, this.#site.backend, inside),
    });
  }
}
