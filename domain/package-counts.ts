import { byType, type InternetPackage, type PackageType, packageTypes } from './internet-package.ts';

/** So many packages of a type are all shown at once. */
export const mostListed = 12;

/** What a page shows of the price list, and how many packages there are in all. */
export interface ShownPackages {
  packages: InternetPackage[];
  onSale: Record<PackageType, number>;
}

/** Whether what is shown is all there is. */
export function isWhole({ packages, onSale }: ShownPackages): boolean {
  return packages.length === totalOnSale(onSale);
}

export function totalOnSale(onSale: Record<PackageType, number>): number {
  return packageTypes.reduce((total, type) => total + onSale[type], 0);
}

/** The whole list as it is shown, if it is short enough for that. */
export function shownWhole(packages: readonly InternetPackage[]): ShownPackages | undefined {
  const onSale = countByType(packages);
  const isShort = packageTypes.every((type) => onSale[type] <= mostListed);
  return isShort ? { packages: [...packages], onSale } : undefined;
}

export function countByType(packages: readonly InternetPackage[]): Record<PackageType, number> {
  const counts = byType(() => 0);
  for (const { type } of packages) counts[type] += 1;
  return counts;
}
