import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { MessageId } from '#content/dictionaries/message-ids.ts';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import type { Language } from '#domain/language.ts';
import type { OwnContent } from '#domain/own-content.ts';
import { inTime } from './in-time.ts';

/** What is said on every page, and where the rest is: a visit brings the list of its own language only. */
const words: Record<Language, () => Promise<{ frame: Messages; sections: Sections }>> = {
  tr: () => import('../words/tr.ts'),
  en: () => import('../words/en.ts'),
  ru: () => import('../words/ru.ts'),
};
type Sections = Record<string, () => Promise<Messages>>;

/** The source file of a dictionary section, as the build's list of files names it. */
export function dictionarySource(language: Language, section: DictionarySection): string {
  return section === 'frame'
    ? `site/words/${language}.ts`
    : `content/dictionaries/${language}/${section}.json`;
}

/** The texts of one visit: one language, growing by a section whenever a page needs it. */
export class Texts {
  readonly language: Language;
  readonly #i18n: I18n;
  readonly #loaded = new Set<DictionarySection>();
  readonly #built: Messages = {};
  #own: Messages | undefined;

  constructor(language: Language, own?: OwnContent) {
    this.language = language;
    this.#own = own?.messages as Messages | undefined;
    this.#i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  }

  /** A text by its id. It needs nothing else of the object, so that it can be handed on by itself. */
  readonly say = (id: MessageId, values?: Record<string, unknown>): string => this.#i18n._(id, values);

  async load(...sections: DictionarySection[]): Promise<void> {
    await Promise.all(sections.map((section) => this.#loadSection(section)));
  }

  async #loadSection(section: DictionarySection): Promise<void> {
    if (this.#loaded.has(section)) return;
    const { frame, sections } = await inTime(words[this.language]());
    const file = sections[`./${section}.json`];
    if (!file && section !== 'frame') throw new Error(`There is no dictionary ${this.language}/${section}.`);
    const messages = file && (await inTime(file()));
    Object.assign(this.#built, frame, messages);
    this.#loaded.add(section);
    this.#show();
  }

  /** What the company has written itself, in place of what the site was built with. */
  takeOwn({ messages }: OwnContent): void {
    this.#own = messages as Messages | undefined;
    this.#show();
  }

  #show(): void {
    this.#i18n.load(this.language, { ...this.#built, ...this.#own });
  }
}
