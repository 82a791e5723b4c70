import type { PageId } from '#domain/pages.ts';
import type { Kind } from './loads.ts';

/** What a first visit on a phone may bring, scrolled to its end: bytes as they are sent, without headers. */
export type Budget = Record<Kind, number> & { all: number; requests: number };

/**
 * A few percent above what was measured in the heaviest language. Bytes do not vary between two runs: what does not fit
 * is more than there was. The promise is 80 kB of scripts and 190 kB in all for the home page.
 */
const shared = { stylesheet: 8_600, font: 33_200, other: 400 };
export const budgets: Record<PageId, Budget> = {
  home: { ...shared, document: 10_200, script: 80_000, image: 4_800, all: 138_000, requests: 22 },
  about: { ...shared, document: 5_600, script: 80_000, image: 2_800, all: 131_000, requests: 24 },
  pricing: { ...shared, document: 9_200, script: 80_000, image: 0, all: 131_000, requests: 23 },
  contact: { ...shared, document: 4_900, script: 79_000, image: 4_600, all: 130_000, requests: 26 },
  faq: { ...shared, document: 7_100, script: 80_500, image: 2_700, all: 132_000, requests: 24 },
  bank_accounts: { ...shared, document: 4_700, script: 77_000, image: 2_400, all: 126_000, requests: 21 },
  payment: { ...shared, document: 4_500, script: 81_500, image: 0, all: 128_000, requests: 23 },
  status: { ...shared, document: 4_700, script: 84_000, image: 0, all: 130_000, requests: 24 },
};
