import type { ComponentType } from 'react';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import { inTime } from '../visit/in-time.ts';

interface PageModule {
  default: ComponentType;
}

/** A page that comes when it is wanted, and is rendered whole once it is there. */
export class LazyPage {
  readonly sections: readonly DictionarySection[];
  /** Its source file, as the build's list of files names it. */
  readonly source: string;
  readonly #bring: () => Promise<PageModule>;
  #pending: Promise<void> | undefined;
  #component: ComponentType | undefined;

  constructor(source: string, sections: readonly DictionarySection[], bring: () => Promise<PageModule>) {
    this.source = source;
    this.sections = sections;
    this.#bring = bring;
  }

  /** A failed attempt is forgotten, so that another one can succeed. */
  load(): Promise<void> {
    this.#pending ??= inTime(this.#bring()).then(
      (module) => {
        this.#component = module.default;
      },
      (error) => {
        this.#pending = undefined;
        throw error;
      },
    );
    return this.#pending;
  }

  get component(): ComponentType {
    if (!this.#component) throw new Error(`${this.source} is rendered before it is loaded.`);
    return this.#component;
  }
}
