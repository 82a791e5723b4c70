import { type InternetPackage, packageTypes } from './internet-package.ts';
import type { SelectedPackage } from './payment.ts';
import { type Term, termTotal } from './terms.ts';

/** The key of local storage. */
export const selectedPackageKey = 'selected_package';

export function selectPackage(internetPackage: InternetPackage, term: Term): SelectedPackage {
  return {
    speed: `${internetPackage.package_name} Mbps`,
    price: termTotal(internetPackage, term),
    type: internetPackage.type,
  };
}

/** What was chosen earlier; text that does not fit counts as no choice. */
export function readSelectedPackage(stored: string | null): SelectedPackage | undefined {
  try {
    const value = JSON.parse(stored ?? '') as Partial<SelectedPackage> | null;
    const fits =
      typeof value?.speed === 'string' &&
      /^\d+(\.\d+)? Mbps$/.test(value.speed) &&
      typeof value.price === 'number' &&
      Number.isFinite(value.price) &&
      value.price > 0 &&
      packageTypes.includes(value.type as SelectedPackage['type']);
    return fits
      ? ({ speed: value.speed, price: value.price, type: value.type } as SelectedPackage)
      : undefined;
  } catch {
    return undefined;
  }
}
