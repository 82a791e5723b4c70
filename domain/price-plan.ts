import type { InternetPackage, ManagedPackage } from './internet-package.ts';
import type { PackageWarning } from './package-warnings.ts';
import type { PriceRule } from './price-rule.ts';
import type { PackagePrices } from './terms.ts';

export type PackageName = Pick<InternetPackage, 'id' | 'package_name' | 'type'>;

/** The prices that a package is to have, and its version when that was decided. */
export interface NewPrices extends PackagePrices {
  id: string;
  version: number;
}

/** Prices that begin at a moment. Only one such change stands at a time. */
export interface PricePlan {
  /** Counts up over all plans, so that nobody changes one that they have not seen. */
  version: number;
  /** Milliseconds since 1970, as all times. */
  begins_at: number;
  planned_at: number;
  by_id: string;
  by_name: string;
  rule: PriceRule;
  packages: (NewPrices & PackageName)[];
}

/** A plan that has begun without some of its packages. */
export interface BegunPlan {
  began_at: number;
  by_name: string;
  left: PackageName[];
}

export interface PricesAnswer {
  /** All that are on sale, the slowest first. */
  packages: ManagedPackage[];
  plan: PricePlan | null;
  /** The last one, for some days, where packages were left out of it. */
  begun: BegunPlan | null;
}

/** What is probably a mistake, by package. */
export interface WarnedPackage extends PackageName {
  warnings: PackageWarning[];
}

/** Packages that somebody changed, or took off sale, after the plan was made: they stay as they are. */
export function leftOut(plan: Pick<PricePlan, 'packages'>, onSale: readonly ManagedPackage[]): PackageName[] {
  const versions = new Map(onSale.map(({ id, version }) => [id, version]));
  return plan.packages
    .filter(({ id, version }) => versions.get(id) !== version)
    .map(({ id, package_name, type }) => ({ id, package_name, type }));
}
