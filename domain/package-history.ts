import type { PackageDetails } from './internet-package.ts';

/** How many changes a page of a package's history has. */
export const packageChangesAPage = 20;

/** A package at one moment. */
export interface PackageState extends PackageDetails {
  isRetired: boolean;
}

/** What somebody of the staff did to a package. */
export interface PackageChange {
  /** The package's own, after the change. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  by_id: string;
  by_name: string;
  /** Null where the package was added. */
  before: PackageState | null;
  after: PackageState;
  /** When it was planned; null where it was done at once. */
  planned_at: number | null;
}

export type PackageChangeKind = 'added' | 'changed' | 'retired' | 'brought_back';

export function kindOfChange(before: PackageState | null, after: PackageState): PackageChangeKind {
  if (!before) return 'added';
  if (before.isRetired === after.isRetired) return 'changed';
  return after.isRetired ? 'retired' : 'brought_back';
}
