import type { Language } from '#domain/language.ts';
import type { PageId } from '#domain/pages.ts';
import type { Kind } from './loads.ts';

/** What a first visit on a phone may bring, scrolled to its end: bytes as they are sent, without headers. */
export type Budget = Record<Exclude<Kind, 'font'>, number> & { requests: number };

/**
 * A few percent above what was measured in the heaviest language. Bytes do not vary between two runs: what does not fit
 * is more than there was. The field of a form is a part of its own, for long price lists: where there are forms it is
 * one request more.
 */
export const budgets: Record<PageId, Budget> = {
  home: { document: 13_250, script: 78_400, stylesheet: 0, image: 4_800, other: 0, requests: 16 },
  about: { document: 9_800, script: 76_800, stylesheet: 0, image: 0, other: 0, requests: 13 },
  pricing: { document: 12_700, script: 78_000, stylesheet: 0, image: 0, other: 0, requests: 16 },
  contact: { document: 8_850, script: 76_500, stylesheet: 0, image: 2_300, other: 0, requests: 16 },
  faq: { document: 10_600, script: 77_600, stylesheet: 0, image: 0, other: 0, requests: 14 },
  bank_accounts: { document: 8_350, script: 74_800, stylesheet: 0, image: 0, other: 0, requests: 11 },
  payment: { document: 9_350, script: 78_200, stylesheet: 0, image: 0, other: 0, requests: 14 },
};

/** The typefaces of a language, on every page the same. */
export const fontBudgets: Record<Language, number> = { tr: 25_200, en: 22_800, ru: 30_900 };

/** What a server may send before it has to wait for the visitor: ten packets. Headers included. */
export const firstFlight = 14_600;
