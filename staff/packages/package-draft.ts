import type { PackageDetails, PackageType } from '#domain/internet-package.ts';
import { type PackageField, priceFields } from '#domain/package-details.ts';
import type { PackagePrices } from '#domain/terms.ts';

/** A package as it stands in the form: what was typed, right or not. */
export type PackageDraft = Record<PackageField, string>;

export const emptyDraft: PackageDraft = {
  package_name: '',
  type: 'eco',
  price_one: '',
  price_three: '',
  price_six: '',
  price_twelve: '',
};

export function draftOf({ package_name, type, ...prices }: PackageDetails): PackageDraft {
  return { package_name, type, ...pricesAsTyped(prices) };
}

export function pricesAsTyped(prices: PackagePrices): Pick<PackageDraft, keyof PackagePrices> {
  return Object.fromEntries(priceFields.map((field) => [field, String(prices[field])])) as Pick<
    PackageDraft,
    keyof PackagePrices
  >;
}

/** What is no number is none here either; whether it can be published is for the rules to say. */
export function detailsIn(draft: PackageDraft): PackageDetails {
  return {
    package_name: draft.package_name.trim(),
    type: draft.type as PackageType,
    price_one: amountIn(draft.price_one),
    price_three: amountIn(draft.price_three),
    price_six: amountIn(draft.price_six),
    price_twelve: amountIn(draft.price_twelve),
  };
}

function amountIn(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
