import type { PackageType } from './internet-package.ts';
import { highestPrice } from './package-details.ts';
import { type PackagePrices, type Term, terms, termTotal } from './terms.ts';

/** To how many TL new prices are rounded. */
export const roundings = [1, 10, 50, 100] as const;
export type Rounding = (typeof roundings)[number];

export const ruleWays = ['percent', 'amount'] as const;

/** How many prices change at once. */
export interface PriceRule {
  /** Of which packages; of all where it is null. */
  type: PackageType | null;
  by: (typeof ruleWays)[number];
  /** In percent, or in TL for each month that is paid for; below zero where prices go down. */
  value: number;
  rounding: Rounding;
}

export const mostPercent = 500;
/** More off would leave nothing. */
export const leastPercent = -90;

/** Percents have two decimals at most, amounts are whole TL. */
export function isRuleValue({ by, value }: Pick<PriceRule, 'by' | 'value'>): boolean {
  if (by === 'amount') return Number.isInteger(value) && Math.abs(value) <= highestPrice;
  return value >= leastPercent && value <= mostPercent && hundredths(value) / 100 === value;
}

/** What the four terms cost by the rule. Months that are free stay free: an amount counts for the paid ones. */
export function pricesByRule(prices: PackagePrices, rule: PriceRule): PackagePrices {
  return Object.fromEntries(
    terms.map((term) => [term.priceField, priceByRule(prices, term, rule)]),
  ) as unknown as PackagePrices;
}

function priceByRule(prices: PackagePrices, term: Term, { by, value, rounding }: PriceRule): number {
  const old = termTotal(prices, term);
  // In whole hundredths of a percent: 1,850 TL and 15 % more are 2,127.5, and not a little less.
  const steps =
    by === 'percent'
      ? (old * (10_000 + hundredths(value))) / (10_000 * rounding)
      : (old + value * term.months) / rounding;
  return Math.max(0, Math.round(steps) * rounding);
}

function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
