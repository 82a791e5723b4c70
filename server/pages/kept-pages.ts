import { EventEmitter } from 'node:events';
import type { Language } from '#domain/language.ts';
import type { PageId } from '#domain/pages.ts';
import { type KeptAnswer, keep } from '../http/kept-answer.ts';
import { contentPolicy } from '../http/security-headers.ts';
import type { Site } from './built-site.ts';
import { documentHtml } from './document.ts';
import type { LivePriceList } from './live-price-list.ts';
import { editionNow, firstEdition, nextEdition, PageShelf, type ShelvedPage } from './page-shelf.ts';
import { sharedAnswer } from './shared-answer.ts';

/** Where the pages come from: kept ones, or while developing, fresh ones. */
export interface PageSource {
  get(page: PageId, language: Language): Promise<KeptAnswer>;
  /** The page if it is kept already. */
  atHand?(page: PageId, language: Language): KeptAnswer | undefined;
}

interface KeptPagesEvents {
  /** A page is ready to be sent. */
  kept: [PageId, Language, ShelvedPage];
}

/** Every page is rendered and compressed once for a language, a price list and a year, then only sent. */
export class KeptPages extends EventEmitter<KeptPagesEvents> implements PageSource {
  readonly #site: Site;
  readonly #priceList: LivePriceList;
  readonly #publicUrl: string;
  /** Raised when the prices change: what was kept until then is sent by no thread any more. */
  readonly edition = firstEdition();
  readonly #shelf = new PageShelf(this.edition);
  readonly #renderings = new Map<string, Promise<ShelvedPage>>();

  constructor(site: Site, priceList: LivePriceList, publicUrl: string) {
    super();
    this.#site = site;
    this.#priceList = priceList;
    this.#publicUrl = publicUrl;
    priceList.on('change', () => {
      nextEdition(this.edition);
      this.#renderings.clear();
    });
  }

  async get(page: PageId, language: Language): Promise<KeptAnswer> {
    const ready = this.#shelf.get(page, language);
    if (ready) return ready;
    const key = `${page}.${language}`;
    const underWay = this.#renderings.get(key);
    if (underWay) return (await underWay).answer;
    const rendering = this.#render(page, language);
    this.#renderings.set(key, rendering);
    try {
      const shelved = await rendering;
      // Unless the prices have changed meanwhile.
      if (this.#renderings.get(key) === rendering) {
        this.#shelf.put(page, language, shelved);
        this.emit('kept', page, language, shelved);
      }
      return shelved.answer;
    } finally {
      // A page that could not be rendered is tried anew at the next visit.
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    }
  }

  atHand(page: PageId, language: Language): KeptAnswer | undefined {
    return this.#shelf.get(page, language);
  }

  /** All that are at hand. */
  shelved(): Iterable<[PageId, Language, ShelvedPage]> {
    return this.#shelf.all();
  }

  async #render(page: PageId, language: Language): Promise<ShelvedPage> {
    const edition = editionNow(this.edition);
    const year = new Date().getFullYear();
    const { range, ...shown } = this.#priceList.shown;
    const visit = { language, year, ...shown };
    const rendered = await this.#site.renderPage(page, visit);
    const files = this.#site.filesFor(rendered.sources);
    const publicUrl = this.#publicUrl;
    const html = documentHtml({ page, visit, range, rendered, files, publicUrl });
    const answer = await keep({
      body: Buffer.from(html),
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      vary: 'Cookie',
      contentPolicy: contentPolicy(publicUrl, this.#site.backend, rendered.inlineScript),
    });
    return { answer: sharedAnswer(answer), edition, until: new Date(year + 1, 0).getTime() };
  }
}
