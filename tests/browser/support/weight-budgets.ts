import type { PageId } from '#domain/pages.ts';
import type { Kind } from './loads.ts';

/** What a first visit on a phone may bring, scrolled to its end: bytes as they are sent, without headers. */
export type Budget = Record<Kind, number> & { all: number; requests: number };

/**
 * A few percent above what was measured in the heaviest language. Bytes do not vary between two runs: what does not fit
 * is more than there was. The promise is 80 kB of scripts and 190 kB in all for the home page.
 */
const shared = { stylesheet: 9_000, font: 33_200, other: 400 };
export const budgets: Record<PageId, Budget> = {
  home: { ...shared, document: 10_300, script: 79_700, image: 4_800, all: 138_000, requests: 20 },
  about: { ...shared, document: 4_800, script: 77_500, image: 0, all: 125_000, requests: 17 },
  pricing: { ...shared, document: 9_500, script: 79_700, image: 0, all: 130_000, requests: 20 },
  contact: { ...shared, document: 4_700, script: 77_000, image: 2_300, all: 127_000, requests: 20 },
  faq: { ...shared, document: 6_500, script: 78_600, image: 0, all: 128_000, requests: 18 },
  bank_accounts: { ...shared, document: 4_400, script: 76_000, image: 0, all: 123_000, requests: 15 },
  payment: { ...shared, document: 4_400, script: 79_800, image: 0, all: 126_000, requests: 19 },
  status: { ...shared, document: 4_600, script: 82_500, image: 0, all: 128_000, requests: 20 },
};
