export const packageTypes = ['eco', 'pro'] as const;
export type PackageType = (typeof packageTypes)[number];

/** A package as the specification names it; prices are totals in whole TL. */
export interface InternetPackage {
  id: string;
  /** The speed in Mbps, as text. */
  package_name: string;
  type: PackageType;
  price_one: number;
  price_three: number;
  price_six: number;
  price_twelve: number;
}

export function speedOf(internetPackage: InternetPackage): number {
  return Number(internetPackage.package_name);
}

/** Slowest first; "100" comes after "35" because speeds are numbers, not text. */
export function sortBySpeed(packages: readonly InternetPackage[]): InternetPackage[] {
  return [...packages].sort((a, b) => speedOf(a) - speedOf(b) || (a.id < b.id ? -1 : 1));
}
