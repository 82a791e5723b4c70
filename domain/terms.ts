import type { InternetPackage } from './internet-package.ts';

/** For how long a package is bought: months paid, months given on top, and the price that goes with it. */
export const terms = [
  { months: 1, freeMonths: 0, priceField: 'price_one' },
  { months: 3, freeMonths: 0, priceField: 'price_three' },
  { months: 6, freeMonths: 2, priceField: 'price_six' },
  { months: 12, freeMonths: 3, priceField: 'price_twelve' },
] as const;

export type Term = (typeof terms)[number];

/** What the whole term costs, in TL. */
export function termTotal(internetPackage: InternetPackage, term: Term): number {
  return internetPackage[term.priceField];
}

/** How long the line runs: the free months count. */
export function termLength(term: Term): number {
  return term.months + term.freeMonths;
}

/** What a month comes to, in whole TL. Rounded against us: nobody pays more than it says. */
export function monthlyCost(internetPackage: InternetPackage, term: Term): number {
  return Math.ceil(termTotal(internetPackage, term) / termLength(term));
}
