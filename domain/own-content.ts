import type { CashPoint } from './cash-points.ts';
import type { CompanyFacts } from './company.ts';

/** A short text on top of every page, for a time. */
export interface ShownAnnouncement {
  /** Another one for other words: who has put one away has not put away the next. */
  id: string;
  text: string;
  /** Milliseconds since 1970; null for as long as it stands. */
  until: number | null;
}

/**
 * What the company says of itself, in one language. It travels in the page. What is absent is as the site was built:
 * a company that has written nothing in the console sends no word twice.
 */
export interface OwnContent {
  /** Counts up with every change. */
  version: number;
  company: CompanyFacts;
  /** Compiled messages by their ids, in place of the dictionaries'. */
  messages?: Record<string, unknown>;
  cashPoints?: readonly CashPoint[];
  /** How many questions the FAQ has. */
  questions?: number;
  announcement?: ShownAnnouncement;
  /** A draft that only who wrote it sees. */
  isPreview?: true;
}

/** What a page that is open asks for, with `?lang=`. */
export const ownContentPath = '/own-content';

/** A page asks again on a change of the route, at most so often. */
export const ownContentFreshMs = 60_000;

/** A draft is looked at under this name in an address. */
export const previewKey = 'preview';
