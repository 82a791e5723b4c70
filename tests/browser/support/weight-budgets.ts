import type { PageId } from '#domain/pages.ts';
import type { Kind } from './loads.ts';

/** What a first visit on a phone may bring, scrolled to its end: bytes as they are sent, without headers. */
export type Budget = Record<Kind, number> & { all: number; requests: number };

/**
 * About a percent above what was measured in the heaviest language. Bytes do not vary between two runs: what does not fit
 * is more than there was. The promise is 80 kB of scripts and 190 kB in all for the first view of the home page; what
 * comes near the footer is 1.1 kB, and the script that stands in the page itself 0.7 kB.
 */
const shared = { stylesheet: 9_600, font: 33_200, other: 400 };
/** What the first view of the home page may bring, before anybody has scrolled, with the script in the page itself. */
export const firstViewScripts = 80_000;
export const budgets: Record<PageId, Budget> = {
  home: { ...shared, document: 10_400, script: 81_200, image: 4_800, all: 137_100, requests: 19 },
  about: { ...shared, document: 5_600, script: 80_500, image: 2_800, all: 130_900, requests: 20 },
  pricing: { ...shared, document: 9_500, script: 83_700, image: 0, all: 135_200, requests: 22 },
  contact: { ...shared, document: 4_900, script: 80_800, image: 4_600, all: 129_500, requests: 22 },
  faq: { ...shared, document: 7_150, script: 82_900, image: 2_700, all: 134_200, requests: 21 },
  bank_accounts: { ...shared, document: 4_700, script: 77_600, image: 2_400, all: 126_500, requests: 18 },
  // With the picker, behind which the place is not drawn.
  payment: { ...shared, document: 4_500, script: 82_400, image: 0, all: 128_800, requests: 20 },
  // With the installer's visit and its calendar file, and how to pay.
  status: {
    ...shared,
    document: 4_800,
    stylesheet: 9_800,
    script: 88_300,
    image: 0,
    all: 135_600,
    requests: 24,
  },
  coverage: { ...shared, document: 5_700, script: 84_200, image: 0, all: 131_900, requests: 20 },
};
