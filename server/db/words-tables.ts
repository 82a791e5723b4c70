import type { WordsSubject } from '#domain/own-words.ts';
import type { DoneBy } from './stored.ts';

/** Every version of what an owner wrote. Rows are only added; the newest of a subject stands. */
export interface OwnWordsTable extends DoneBy {
  subject: WordsSubject;
  version: number;
  at: number;
  /** JSON; null where it went back to the default. */
  value: string | null;
}

/** Looked at before it is published, by who has the token. */
export interface OwnWordsDraftTable {
  token: string;
  subject: WordsSubject;
  /** JSON. */
  value: string;
  created_at: number;
}
