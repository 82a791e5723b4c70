import type { PageId } from '#domain/pages.ts';
import type { Kind } from './loads.ts';

/** What a first visit on a phone may bring, scrolled to its end: bytes as they are sent, without headers. */
export type Budget = Record<Kind, number> & { all: number; requests: number };

/**
 * About a percent above what was measured in the heaviest language. Bytes do not vary between two runs: what does not fit
 * is more than there was. The promise is 80 kB of scripts and 190 kB in all for the first view of the home page; what
 * comes near the footer is 0.7 kB.
 */
const shared = { stylesheet: 9_600, font: 33_200, other: 400 };
/** What the first view of the home page may bring, before anybody has scrolled. */
export const firstViewScripts = 80_000;
export const budgets: Record<PageId, Budget> = {
  home: { ...shared, document: 10_400, script: 81_200, image: 4_800, all: 138_000, requests: 23 },
  about: { ...shared, document: 5_600, script: 81_200, image: 2_800, all: 133_000, requests: 24 },
  pricing: { ...shared, document: 9_500, script: 84_000, image: 0, all: 134_500, requests: 24 },
  contact: { ...shared, document: 4_900, script: 81_200, image: 4_600, all: 132_000, requests: 26 },
  faq: { ...shared, document: 7_150, script: 83_000, image: 2_700, all: 134_000, requests: 24 },
  bank_accounts: { ...shared, document: 4_700, script: 78_500, image: 2_400, all: 128_000, requests: 21 },
  // With the place that is drawn while nothing is chosen.
  payment: { ...shared, document: 4_500, script: 83_000, image: 2_800, all: 132_500, requests: 25 },
  // With the installer's visit and its calendar file, and how to pay.
  status: {
    ...shared,
    document: 4_800,
    stylesheet: 9_800,
    script: 88_700,
    image: 0,
    all: 135_000,
    requests: 26,
  },
  coverage: { ...shared, document: 5_700, script: 84_800, image: 0, all: 132_600, requests: 24 },
};
