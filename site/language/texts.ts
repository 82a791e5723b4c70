import type { MessageId } from '#content/dictionaries/message-ids.ts';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import type { Language } from '#domain/language.ts';
import type { OwnContent } from '#domain/own-content.ts';
import { type Messages, messageReader, type Values } from '../words/read-message.ts';
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
  readonly #read: ReturnType<typeof messageReader>;
  readonly #loaded = new Set<DictionarySection>();
  #built: Messages = {};
  #own: Messages | undefined;

  constructor(language: Language, own?: OwnContent) {
    this.language = language;
    this.#own = own?.messages as Messages | undefined;
    this.#read = messageReader(language);
  }

  /** A text by its id. It needs nothing else of the object, so that it can be handed on by itself. */
  readonly say = (id: MessageId, values: Values = {}): string => {
    const message = this.#own?.[id] ?? this.#built[id];
    return message ? this.#read(message, values) : id;
  };

  async load(...sections: DictionarySection[]): Promise<void> {
    await Promise.all(sections.map((section) => this.#loadSection(section)));
  }

  async #loadSection(section: DictionarySection): Promise<void> {
    if (this.#loaded.has(section)) return;
    const { frame, sections } = await inTime(words[this.language]());
    const file = sections[`./${section}.json`];
    if (!file && section !== 'frame') throw new Error(`There is no dictionary ${this.language}/${section}.`);
    const messages = file && (await inTime(file()));
    this.#built = { ...this.#built, ...frame, ...messages };
    this.#loaded.add(section);
  }

  /** What the company has written itself, in place of what the site was built with. */
  takeOwn({ messages }: OwnContent): void {
    this.#own = messages as Messages | undefined;
  }
}
