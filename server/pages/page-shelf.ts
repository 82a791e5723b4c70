import type { Language } from '#domain/language.ts';
import type { PageId } from '#domain/pages.ts';
import type { KeptAnswer } from '../http/kept-answer.ts';

/** Counts the price lists of a process. Its threads share it, so that all of them see a new one at the same moment. */
export type Edition = Int32Array<SharedArrayBuffer>;

export function firstEdition(): Edition {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function editionNow(edition: Edition): number {
  return Atomics.load(edition, 0);
}

/** From now on nothing of an earlier one is sent. */
export function nextEdition(edition: Edition): void {
  Atomics.add(edition, 0, 1);
}

/** A page that is ready to be sent. */
export interface ShelvedPage {
  answer: KeptAnswer;
  /** The one whose prices it shows. */
  edition: number;
  /** When the year it names is over, in milliseconds since 1970. */
  until: number;
}

/** Pages that are ready to be sent, one for a page and a language. What is no longer true is not given out. */
export class PageShelf {
  readonly #edition: Edition;
  readonly #pages: Partial<Record<PageId, Partial<Record<Language, ShelvedPage>>>> = {};

  constructor(edition: Edition) {
    this.#edition = edition;
  }

  get(page: PageId, language: Language): KeptAnswer | undefined {
    const shelved = this.#pages[page]?.[language];
    return shelved && this.#isTrue(shelved) ? shelved.answer : undefined;
  }

  put(page: PageId, language: Language, shelved: ShelvedPage): void {
    this.#pages[page] = { ...this.#pages[page], [language]: shelved };
  }

  /** Everything on it that is still true. */
  *all(): Generator<[PageId, Language, ShelvedPage]> {
    for (const [page, byLanguage] of Object.entries(this.#pages)) {
      for (const [language, shelved] of Object.entries(byLanguage)) {
        if (this.#isTrue(shelved)) yield [page as PageId, language as Language, shelved];
      }
    }
  }

  #isTrue({ edition, until }: ShelvedPage): boolean {
    return edition === editionNow(this.#edition) && Date.now() < until;
  }
}
