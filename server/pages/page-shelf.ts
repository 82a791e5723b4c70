import { type Language, languages } from '#domain/language.ts';
import { type PageId, pageIds } from '#domain/pages.ts';
import type { KeptAnswer } from '../http/kept-answer.ts';

/** Pages that are ready to be sent. One that names last year is not. */
export class PageShelf {
  readonly #pages = new Map<string, KeptAnswer>();
  /** When the year is over by the clocks of this machine, in milliseconds since 1970. */
  #yearEnds = 0;

  get(page: PageId, language: Language): KeptAnswer | undefined {
    if (Date.now() >= this.#yearEnds) this.clear();
    return this.#pages.get(`${page}.${language}`);
  }

  put(page: PageId, language: Language, answer: KeptAnswer): void {
    if (Date.now() >= this.#yearEnds) this.clear();
    this.#pages.set(`${page}.${language}`, answer);
  }

  /** Everything on it. */
  *all(): Generator<[PageId, Language, KeptAnswer]> {
    for (const page of pageIds) {
      for (const language of languages) {
        const answer = this.get(page, language);
        if (answer) yield [page, language, answer];
      }
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#yearEnds = new Date(new Date().getFullYear() + 1, 0).getTime();
  }
}
