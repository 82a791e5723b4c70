import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Kysely } from 'kysely';
import { typeset } from '#content/typeset.ts';
import type { CompanyFacts } from '#domain/company.ts';
import { islandMoment } from '#domain/island-day.ts';
import type { Language } from '#domain/language.ts';
import type { OwnContent, ShownAnnouncement } from '#domain/own-content.ts';
import { siteSubjects, type Words, type WordsGroup } from '#domain/own-words.ts';
import { priceListCheckMs } from '#domain/timings.ts';
import { Looking } from '../db/looking.ts';
import type { Tables } from '../db/schema.ts';
import { OwnSource, type StoredWords } from './own-source.ts';
import { countVersions, draftOf, storedWords } from './queries.ts';

/** What the company says of itself now, whichever server it was written on. Emits `change` when it says something else. */
export class CurrentWords extends EventEmitter<{ change: []; trouble: [unknown] }> {
  readonly #db: Kysely<Tables>;
  readonly #clock: () => number;
  readonly #looking: Looking;
  #version = 0;
  #isAnnounced = false;
  #stored: StoredWords = {};
  #source = new OwnSource({});
  #contents = new Map<Language, Omit<OwnContent, 'version'>>();

  private constructor(db: Kysely<Tables>, clock: () => number) {
    super();
    this.#db = db;
    this.#clock = clock;
    this.#looking = new Looking({
      everyMs: priceListCheckMs,
      look: () => this.check(),
      onTrouble: (error) => this.emit('trouble', error),
    });
  }

  static async open(db: Kysely<Tables>, clock = Date.now): Promise<CurrentWords> {
    const words = new CurrentWords(db, clock);
    await words.check();
    words.#looking.start();
    return words;
  }

  /** Right after a change of ours. Does not fail: where it cannot look, the next look finds the change. */
  refresh(): Promise<void> {
    return this.#looking.now();
  }

  stop(): void {
    this.#looking.stop();
  }

  /** Versions are only added, so their number tells whether there is a new one. An announcement begins and ends by itself. */
  async check(): Promise<void> {
    const version = await countVersions(this.#db);
    if (version !== this.#version) {
      this.#stored = await storedWords(this.#db);
      this.#source = new OwnSource(this.#stored);
      this.#contents.clear();
    }
    const isAnnounced = isTime(this.#source.value('announcement'), this.#clock());
    if (version === this.#version && isAnnounced === this.#isAnnounced) return;
    this.#version = version;
    this.#isAnnounced = isAnnounced;
    this.emit('change');
  }

  /** Whether anything differs from what the site was built with. */
  get hasOwn(): boolean {
    return siteSubjects.some((subject) => this.#stored[subject]);
  }

  get company(): CompanyFacts {
    return this.#source.source.company;
  }

  get source(): OwnSource['source'] {
    return this.#source.source;
  }

  content(language: Language): OwnContent {
    let content = this.#contents.get(language);
    if (!content) {
      content = this.#source.content(language);
      this.#contents.set(language, content);
    }
    return this.#whole(content, language, this.#source);
  }

  /** The same with a draft in it; undefined where there is none. */
  async preview(token: string, language: Language): Promise<OwnContent | undefined> {
    const draft = await draftOf(this.#db, token, this.#clock());
    if (!draft) return undefined;
    const source = new OwnSource({ ...this.#stored, [draft.subject]: draft.value });
    // A draft of an announcement is looked at before its time.
    const isAnnouncement = draft.subject === 'announcement';
    return { ...this.#whole(source.content(language), language, source, isAnnouncement), isPreview: true };
  }

  #whole(
    content: Omit<OwnContent, 'version'>,
    language: Language,
    source: OwnSource,
    isAlways = false,
  ): OwnContent {
    const announcement = this.#announcement(source.value('announcement'), language, isAlways);
    return { version: this.#version, ...content, ...(announcement && { announcement }) };
  }

  #announcement(value: WordsGroup, language: Language, isAlways: boolean): ShownAnnouncement | undefined {
    const text = (value.text as Words)[language];
    if (text === '' || !(isAlways || this.#isAnnounced)) return undefined;
    const { until } = timesOf(value);
    return {
      id: createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10),
      text: typeset(text),
      until: Number.isFinite(until) ? until : null,
    };
  }
}

function isTime(value: WordsGroup, now: number): boolean {
  const { from, until } = timesOf(value);
  return from <= now && now < until;
}

function timesOf({ from, until }: WordsGroup): { from: number; until: number } {
  return {
    from: from ? islandMoment(String(from)) : 0,
    until: until ? islandMoment(String(until)) : Number.POSITIVE_INFINITY,
  };
}
