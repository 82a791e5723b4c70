import type { ComponentType } from 'react';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import { inTime, TooLate } from '../language/in-time.ts';
import type { Texts } from '../language/texts.ts';

interface PartModule<Props> {
  default: ComponentType<Props>;
}

/** A part of the site that comes when it is wanted, with its words, and is rendered whole once it is there. */
export class LazyPart<Props = object> {
  readonly sections: readonly DictionarySection[];
  readonly #bring: () => Promise<PartModule<Props>>;
  #pending: Promise<void> | undefined;
  #component: ComponentType<Props> | undefined;
  #failures = 0;
  #isTooLate = false;

  constructor(sections: readonly DictionarySection[], bring: () => Promise<PartModule<Props>>) {
    this.sections = sections;
    this.#bring = bring;
  }

  async load(texts: Texts): Promise<void> {
    try {
      await Promise.all([this.#loadModule(), texts.load(...this.sections)]);
    } catch (error) {
      this.#failures += 1;
      this.#isTooLate ||= error instanceof TooLate;
      throw error;
    }
  }

  /** Whether another attempt is in vain: the part hangs, or a new release has taken it away. */
  get needsReload(): boolean {
    return this.#isTooLate || this.#failures > 1;
  }

  /** A failed attempt is forgotten, so that another one can succeed. */
  #loadModule(): Promise<void> {
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

  get component(): ComponentType<Props> {
    if (!this.#component) throw new Error('A part of the site is rendered before it is loaded.');
    return this.#component;
  }
}
