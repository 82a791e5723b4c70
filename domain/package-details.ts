import { type InternetPackage, type PackageDetails, packageTypes, speedOf } from './internet-package.ts';
import { type PackagePrices, type PriceField, terms } from './terms.ts';

/** A line of the card is drawn for every 4 Mbps: beyond this the page would be all wind. */
export const fastestSpeed = 1000;
export const highestPrice = 10_000_000;

export type PackageField = keyof PackageDetails;

export const priceFields: readonly PriceField[] = terms.map(({ priceField }) => priceField);
export const packageFields: readonly PackageField[] = ['package_name', 'type', ...priceFields];

/** The fields that cannot be published as they are. A price of zero can, though it is probably a mistake. */
export function wrongFields(details: PackageDetails): PackageField[] {
  const isRight: Record<PackageField, boolean> = {
    package_name: /^[1-9]\d*$/.test(details.package_name) && speedOf(details) <= fastestSpeed,
    type: packageTypes.includes(details.type),
    price_one: isPrice(details.price_one),
    price_three: isPrice(details.price_three),
    price_six: isPrice(details.price_six),
    price_twelve: isPrice(details.price_twelve),
  };
  return packageFields.filter((field) => !isRight[field]);
}

function isPrice(price: number): boolean {
  return Number.isInteger(price) && price >= 0 && price <= highestPrice;
}

/** Only what the staff may change, in its own order. */
export function detailsOf(internetPackage: PackageDetails): PackageDetails {
  const { package_name, type, price_one, price_three, price_six, price_twelve } = internetPackage;
  return { package_name, type, price_one, price_three, price_six, price_twelve };
}

export function changedFields(before: PackageDetails, after: PackageDetails): PackageField[] {
  return packageFields.filter((field) => before[field] !== after[field]);
}

export function hasSamePrices(one: PackagePrices, other: PackagePrices): boolean {
  return priceFields.every((field) => one[field] === other[field]);
}

/** As registrations and the audit log name it: "25 Mbps eco". */
export function packageTitle({ package_name, type }: Pick<InternetPackage, 'package_name' | 'type'>): string {
  return `${package_name} Mbps ${type}`;
}
