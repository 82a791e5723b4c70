import type { ManagedPackage, PackageType } from './internet-package.ts';
import type { ListPage } from './list-page.ts';

export const packagesAPage = 50;

export const saleStates = ['on_sale', 'retired', 'all'] as const;
export type SaleState = (typeof saleStates)[number];

/** Which packages the staff look for. What is left out: those on sale, of both types, of every speed. */
export interface PackageQuery {
  state?: SaleState | undefined;
  type?: PackageType | undefined;
  /** In Mbps, as text. */
  speed?: string | undefined;
  /** Where the page before ended. */
  after?: string | undefined;
}

export interface PackagePage extends ListPage {
  /** The slowest first. */
  packages: ManagedPackage[];
}
