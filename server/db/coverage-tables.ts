import type { Generated } from 'kysely';
import type { CoverageStatus } from '#domain/coverage.ts';
import type { Language } from '#domain/language.ts';
import type { WaitingRequest, WaitingState } from '#domain/waiting-list.ts';
import type { DoneBy, Stored } from './stored.ts';

/** A village or a neighbourhood. */
export interface CoveragePlaceTable {
  id: string;
  name_tr: string;
  name_en: string;
  name_ru: string;
  /** One a line. */
  spellings: string;
  status: CoverageStatus;
  month: string | null;
  latitude: number;
  longitude: number;
  version: Generated<number>;
}

/** Somebody who wants Meltem where there is none. */
export interface WaitingTable extends WaitingRequest, Stored {
  /** Null where no place of ours is called so, or it was taken away. */
  place_id: string | null;
  language: Language;
  state: Generated<WaitingState>;
  told_at: Generated<number | null>;
  version: Generated<number>;
}

/** What was written to those who wait. Its id came with it: whoever sends it twice has sent it once. */
export interface WaitingLetterTable extends Stored, DoneBy {
  /** The texts in three languages, as JSON. */
  texts: string;
}

/** A mail of it to one of them. */
export interface WaitingMailTable {
  id: string;
  letter: string;
  waiting: string;
  /** When the mail server took it. */
  sent_at: number | null;
}
