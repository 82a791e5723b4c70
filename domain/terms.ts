import type { InternetPackage } from './internet-package.ts';

/** For how long a package is bought: months paid, months given on top, and the price that goes with it. */
export const terms = [
  { months: 1, freeMonths: 0, priceField: 'price_one' },
  { months: 3, freeMonths: 0, priceField: 'price_three' },
  { months: 6, freeMonths: 2, priceField: 'price_six' },
  { months: 12, freeMonths: 3, priceField: 'price_twelve' },
] as const;

export type Term = (typeof terms)[number];
export type PriceField = Term['priceField'];
export type PackagePrices = Pick<InternetPackage, PriceField>;

/** What the whole term costs, in TL. */
export function termTotal(prices: PackagePrices, term: Term): number {
  return prices[term.priceField];
}

/** How long the line runs: the free months count. */
export function termLength(term: Term): number {
  return term.months + term.freeMonths;
}

/** What a month comes to, in whole TL. Rounded against us: nobody pays more than it says. */
export function monthlyCost(prices: PackagePrices, term: Term): number {
  return Math.ceil(termTotal(prices, term) / termLength(term));
}

/**
 * What a term saves against paying for each of its months singly, the free ones too, in whole TL.
 * Nothing where single months are no dearer.
 */
export function termSaving(prices: PackagePrices, term: Term): number {
  return Math.max(0, prices.price_one * termLength(term) - termTotal(prices, term));
}

/** The cheapest single month of any package; undefined where there is no package. */
export function lowestMonth(packages: readonly Pick<PackagePrices, 'price_one'>[]): number | undefined {
  return packages.length > 0 ? Math.min(...packages.map(({ price_one }) => price_one)) : undefined;
}

export interface PriceRange {
  lowest: number;
  highest: number;
}

/** The lowest and the highest total of any package for any term; undefined where there is no package. */
export function priceRange(packages: readonly PackagePrices[]): PriceRange | undefined {
  if (packages.length === 0) return undefined;
  const range = { lowest: Number.POSITIVE_INFINITY, highest: 0 };
  for (const prices of packages) {
    for (const term of terms) {
      const total = termTotal(prices, term);
      if (total < range.lowest) range.lowest = total;
      if (total > range.highest) range.highest = total;
    }
  }
  return range;
}
