import { type ManagedPackage, packageTypes } from '#domain/internet-package.ts';

export const saleStates = ['on_sale', 'retired', 'all'] as const;
export type SaleState = (typeof saleStates)[number];

/** Which packages are shown. What is left out: those on sale, of both types. */
export interface PackageSearch {
  state: SaleState;
  type: ManagedPackage['type'] | undefined;
}

/** The search that an address holds; anything else in it counts as nothing. */
export function packageSearchIn(parameters: URLSearchParams): PackageSearch {
  const { state, type } = Object.fromEntries(parameters);
  return {
    state: saleStates.find((each) => each === state) ?? 'on_sale',
    type: packageTypes.find((each) => each === type),
  };
}

export function isWanted({ retired_at, type }: ManagedPackage, search: PackageSearch): boolean {
  const isOfState = search.state === 'all' || (search.state === 'retired') === (retired_at !== null);
  return isOfState && (search.type === undefined || search.type === type);
}
