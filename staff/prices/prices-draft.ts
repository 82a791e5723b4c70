import type { InternetPackage, ManagedPackage, PackageType } from '#domain/internet-package.ts';
import { islandLocal } from '#domain/island-day.ts';
import { hasSamePrices, priceFields, wrongFields } from '#domain/package-details.ts';
import type { NewPrices, PricePlan } from '#domain/price-plan.ts';
import { isRuleValue, type PriceRule, pricesByRule, type Rounding } from '#domain/price-rule.ts';
import type { PackagePrices, PriceField } from '#domain/terms.ts';

export const priceWays = ['raise_percent', 'lower_percent', 'raise_amount', 'lower_amount'] as const;
export type PriceWay = (typeof priceWays)[number];

/** A change of many prices as it stands in the form. */
export interface PricesDraft {
  /** Empty for both. */
  type: PackageType | '';
  way: PriceWay;
  value: string;
  rounding: Rounding;
  /** By the clocks of the island; empty for at once. */
  at: string;
  /** What was typed in place of a price that the rule makes. */
  corrections: Readonly<Record<string, string>>;
}

const newDraft: PricesDraft = {
  type: '',
  way: 'raise_percent',
  value: '',
  rounding: 10,
  at: '',
  corrections: {},
};

/** A planned change as it can be changed. What is not part of it stays as it is now. */
export function pricesDraft(plan: PricePlan | null, packages: readonly ManagedPackage[]): PricesDraft {
  if (!plan) return newDraft;
  const { rule } = plan;
  const draft: PricesDraft = {
    type: rule.type ?? '',
    way: `${rule.value < 0 ? 'lower' : 'raise'}_${rule.by}`,
    value: String(Math.abs(rule.value)),
    rounding: rule.rounding,
    at: islandLocal(plan.begins_at),
    corrections: {},
  };
  const corrections = packagesIn(draft, packages).flatMap((each) => {
    const planned = plan.packages.find(({ id, version }) => id === each.id && version === each.version);
    const byRule = pricesByRule(each, rule);
    return priceFields
      .filter((field) => (planned ?? each)[field] !== byRule[field])
      .map((field) => [placeOf(each, field), String((planned ?? each)[field])]);
  });
  return { ...draft, corrections: Object.fromEntries(corrections) };
}

/** Undefined where the value is none. */
export function ruleIn({ type, way, value, rounding }: PricesDraft): PriceRule | undefined {
  const typed = value.trim().replace(',', '.');
  const amount = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
  const by = isPercent(way) ? 'percent' : 'amount';
  const rule = {
    type: type || null,
    by,
    value: way.startsWith('lower') ? 0 - amount : amount,
    rounding,
  } as const;
  return isRuleValue(rule) ? rule : undefined;
}

export function isPercent(way: PriceWay): boolean {
  return way.endsWith('percent');
}

export function packagesIn<Each extends InternetPackage>(
  { type }: PricesDraft,
  packages: readonly Each[],
): Each[] {
  return packages.filter((each) => type === '' || each.type === type);
}

export function placeOf({ id }: Pick<InternetPackage, 'id'>, field: PriceField): string {
  return `${id} ${field}`;
}

/** What is typed or comes of the rule, as text; while there is no rule, the present price. */
export function shownPrice(draft: PricesDraft, present: InternetPackage, field: PriceField): string {
  const rule = ruleIn(draft);
  return (
    draft.corrections[placeOf(present, field)] ??
    String((rule ? pricesByRule(present, rule) : present)[field])
  );
}

export function pricesIn(draft: PricesDraft, present: InternetPackage): PackagePrices {
  return Object.fromEntries(
    priceFields.map((field) => {
      const shown = shownPrice(draft, present, field).trim();
      return [field, /^\d+$/.test(shown) ? Number(shown) : Number.NaN];
    }),
  ) as unknown as PackagePrices;
}

export function wrongPrices(draft: PricesDraft, present: InternetPackage): PriceField[] {
  const wrong = wrongFields({ ...present, ...pricesIn(draft, present) });
  return priceFields.filter((field) => wrong.includes(field));
}

/** Every package whose prices would be others. */
export function newPricesIn(draft: PricesDraft, packages: readonly ManagedPackage[]): NewPrices[] {
  return packagesIn(draft, packages).flatMap((each) => {
    const prices = pricesIn(draft, each);
    return hasSamePrices(each, prices) ? [] : [{ id: each.id, version: each.version, ...prices }];
  });
}

/** How many prices would be others. */
export function changedPrices(draft: PricesDraft, packages: readonly ManagedPackage[]): number {
  return packagesIn(draft, packages).flatMap((each) => {
    const prices = pricesIn(draft, each);
    return priceFields.filter((field) => prices[field] !== each[field]);
  }).length;
}

/** With the prices that the rule makes where nothing is corrected. */
export function correctionsIn(draft: PricesDraft, packages: readonly ManagedPackage[]): number {
  return packagesIn(draft, packages)
    .flatMap((each) => priceFields.map((field) => placeOf(each, field)))
    .filter((place) => draft.corrections[place] !== undefined).length;
}
