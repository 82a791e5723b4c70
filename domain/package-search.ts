import { type InternetPackage, type PackageType, speedOf } from './internet-package.ts';
import type { Language } from './language.ts';
import { decimalMarks } from './price.ts';
import { byPrice } from './shown-packages.ts';

/** So many packages are shown at a time to whoever looks for a speed. */
export const foundAtATime = 12;

/** The packages of a type, nearest to the speed wanted first; of one speed, the cheapest first. */
export function nearestPackages(
  packages: readonly InternetPackage[],
  type: PackageType,
  mbps: number,
): InternetPackage[] {
  const distance = (each: InternetPackage) => Math.abs(speedOf(each) - mbps);
  return packages
    .filter((each) => each.type === type)
    .sort((a, b) => distance(a) - distance(b) || speedOf(a) - speedOf(b) || byPrice(a, b));
}

/** A speed as people write it: "35", "12,5" or "100 Mbps". */
export function readSpeed(written: string): number | undefined {
  const number = /^\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:mbps|мбит\/с)?\s*$/i.exec(written)?.[1];
  const speed = Number(number?.replace(',', '.'));
  return speed > 0 ? speed : undefined;
}

/** A speed as it was written, in the language's own way: 12,5 or 12.5. */
export function formatSpeed(mbps: number, language: Language): string {
  return String(mbps).replace('.', decimalMarks[language]);
}
