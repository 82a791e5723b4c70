import type { Generated } from 'kysely';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { DoneBy } from './stored.ts';

export interface PackageTable {
  version: Generated<ManagedPackage['version']>;
  retired_at: Generated<ManagedPackage['retired_at']>;
}

/** One row: counts up with every change of a package, so that each instance notices. */
export interface PriceListTable {
  id: number;
  version: number;
}

export interface PackageChangeTable extends DoneBy {
  package: string;
  /** The package's own, after the change. */
  version: number;
  at: number;
  /** JSON; null where the package was added. */
  before: string | null;
  /** JSON. */
  after: string;
  /** When it was planned; null where it was done at once. */
  planned_at: number | null;
}

export interface PricePlanTable extends DoneBy {
  id: string;
  /** Counts up over all plans. */
  version: number;
  /** At most one is planned. */
  state: 'planned' | 'begun' | 'cancelled';
  begins_at: number;
  planned_at: number;
  /** JSON. */
  rule: string;
  /** JSON: the packages with their new prices. */
  packages: string;
  /** When it really began. */
  began_at: number | null;
  /** JSON: the packages that it began without. */
  left_out: string | null;
}
