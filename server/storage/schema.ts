import type { InternetPackage } from '#domain/internet-package.ts';

/** The tables as the queries see them, the same on both databases. */
export interface Tables {
  internet_packages: InternetPackage;
  price_list: PriceListTable;
}

/** One row: counts up with every change of a package, so that each instance notices. */
export interface PriceListTable {
  id: number;
  version: number;
}
