import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import type { Language } from '#domain/language.ts';
import { inTime } from './in-time.ts';

// The staff's words are none of a visitor's business.
const files = import.meta.glob<Messages>(
  ['../../content/dictionaries/*/*.json', '!../../content/dictionaries/*/{staff,console}.json'],
  { import: 'default' },
);

/** The source file of a dictionary section, as the build's list of files names it. */
export function dictionarySource(language: Language, section: DictionarySection): string {
  return `content/dictionaries/${language}/${section}.json`;
}

/** The texts of one visit: one language, growing by a section whenever a page needs it. */
export class Texts {
  readonly i18n: I18n;
  readonly language: Language;
  readonly #loaded = new Set<DictionarySection>();

  constructor(language: Language) {
    this.language = language;
    this.i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  }

  async load(...sections: DictionarySection[]): Promise<void> {
    await Promise.all(sections.map((section) => this.#loadSection(section)));
  }

  async #loadSection(section: DictionarySection): Promise<void> {
    if (this.#loaded.has(section)) return;
    const file = files[`../../${dictionarySource(this.language, section)}`];
    if (!file) throw new Error(`There is no dictionary ${this.language}/${section}.`);
    this.i18n.load(this.language, await inTime(file()));
    this.#loaded.add(section);
  }
}
