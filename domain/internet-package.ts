export const packageTypes = ['eco', 'pro'] as const;
export type PackageType = (typeof packageTypes)[number];

/** One of something for each type. */
export function byType<Each>(of: (type: PackageType) => Each): Record<PackageType, Each> {
  return Object.fromEntries(packageTypes.map((type) => [type, of(type)])) as Record<PackageType, Each>;
}

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

/** What the staff may change of a package. */
export type PackageDetails = Omit<InternetPackage, 'id'>;

/** A package as the staff see it, on sale or not. */
export interface ManagedPackage extends InternetPackage {
  /** Counts up with every change, so that nobody overwrites what they have not seen. */
  version: number;
  /** When it was taken off sale, in milliseconds since 1970; null while it is on sale. */
  retired_at: number | null;
}

export function speedOf(internetPackage: Pick<InternetPackage, 'package_name'>): number {
  return Number(internetPackage.package_name);
}

/** Slowest first; "100" comes after "35" because speeds are numbers, not text. */
export function sortBySpeed<Each extends InternetPackage>(packages: readonly Each[]): Each[] {
  return [...packages].sort((a, b) => speedOf(a) - speedOf(b) || (a.id < b.id ? -1 : 1));
}

/** What is wrong with a list of packages: sentences for the person who edits it. */
export function packageFaults(packages: readonly InternetPackage[]): string[] {
  const faults: string[] = [];
  const ids = packages.map(({ id }) => id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) {
    faults.push(`The id "${id}" is given to more than one package.`);
  }
  for (const { id, package_name, price_one, price_three, price_six, price_twelve } of packages) {
    if (!(Number(package_name) > 0))
      faults.push(`The speed of "${id}" must be a number, but it is "${package_name}".`);
    for (const price of [price_one, price_three, price_six, price_twelve]) {
      if (!Number.isInteger(price) || price <= 0)
        faults.push(`"${id}" has the price ${price}: prices are whole TL.`);
    }
  }
  return faults;
}
