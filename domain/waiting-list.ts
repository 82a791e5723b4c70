import type { CoveragePlace, CoverageStatus } from './coverage.ts';
import { identityOf } from './erasing.ts';
import { foldedWords } from './folded-text.ts';
import { isMailAddress } from './inbox.ts';
import type { Language } from './language.ts';
import type { ListPage } from './list-page.ts';
import { phoneRuns } from './phone-words.ts';
import { emailWord, nameWords, wordList } from './search-words.ts';

/** Whoever wants Meltem where there is none yet. */
export interface WaitingRequest {
  /** As they typed it. */
  place: string;
  name: string;
  /** A phone or an e-mail. */
  contact: string;
}

export const waitingPath = '/waiting-list';

/** What of it is missing or of no use. */
export function waitingFaults({ place, name, contact }: WaitingRequest): (keyof WaitingRequest)[] {
  const faults: (keyof WaitingRequest)[] = [];
  if (place.trim() === '') faults.push('place');
  if (name.trim() === '') faults.push('name');
  if (!isMailAddress(contact.trim()) && identityOf(contact.trim())?.kind !== 'phone') faults.push('contact');
  return faults;
}

/** Waiting, told, served, or not wanting it any more. */
export const waitingStates = ['waiting', 'told', 'done', 'removed'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** So long somebody waits at most; then their row goes. The privacy notice says it. */
export const longestWaitDays = 365;

/** Somebody on the list, as the staff see them. */
export interface Waiting extends WaitingRequest {
  id: string;
  /** The place that was meant; null where we know none of that name. */
  place_id: string | null;
  /** What it is called now; null where there is none. */
  place_name: Record<Language, string> | null;
  place_status: CoverageStatus | null;
  language: Language;
  state: WaitingState;
  created_at: number;
  told_at: number | null;
  version: number;
}

export const waitingAPage = 25;

/** To so many of them is written at once. */
export const mostWrittenTo = 500;

/** Those who can be written to: who waits at a place, the longest first, or those that were chosen. */
export interface WaitingAudience {
  waiting: Waiting[];
  /** There are more than can be written to at once. */
  isMore: boolean;
  canMail: boolean;
  /** Where the packages are. */
  siteUrl: string;
}

/** What writing to them came to. */
export interface WaitingLetterSent {
  mails: number;
  /** The ids of those who were changed meanwhile, and get nothing. */
  left: string[];
}

/** Whether somebody is reached by mail; whoever left a phone is not. */
export function isByMail({ contact }: Pick<WaitingRequest, 'contact'>): boolean {
  return isMailAddress(contact);
}

export interface WaitingPage extends ListPage {
  /** The newest first. */
  waiting: Waiting[];
}

/** A place with how many wait there. */
export interface CountedPlace extends CoveragePlace {
  version: number;
  waiting: number;
}

/** All of them, as long as there are not many more than there are today. */
export const placesAPage = 200;

export interface PlacePage extends ListPage {
  places: CountedPlace[];
  /** How many wait where no place of ours is called so. */
  unknown: number;
}

/** What somebody who waits is found by. */
export function waitingWords({ place, name, contact }: WaitingRequest): string[] {
  const contactWords = isMailAddress(contact)
    ? [emailWord(contact), ...foldedWords(contact)]
    : phoneRuns(contact);
  return wordList([...nameWords(name), ...contactWords, ...foldedWords(place)]);
}
