import { type InternetPackage, packageTypes } from './internet-package.ts';
import { matchingOffer, offerOf } from './offer.ts';
import type { SelectedPackage } from './payment.ts';
import type { Term } from './terms.ts';

/** What local storage has, which an older version of the site may have written without the months. */
export type StoredSelection = Omit<SelectedPackage, 'months'> & { months?: number };

export function selectPackage(internetPackage: InternetPackage, term: Term): SelectedPackage {
  const { speed, price, type, months } = offerOf(internetPackage, term);
  return { speed: `${speed} Mbps`, price, type, months };
}

/** What was chosen earlier; text that does not fit counts as no choice. */
export function readSelectedPackage(stored: string | null): StoredSelection | undefined {
  try {
    const value = JSON.parse(stored ?? '') as Partial<StoredSelection> | null;
    const fits =
      typeof value?.speed === 'string' &&
      /^\d+(\.\d+)? Mbps$/.test(value.speed) &&
      typeof value.price === 'number' &&
      Number.isFinite(value.price) &&
      value.price > 0 &&
      packageTypes.includes(value.type as SelectedPackage['type']);
    if (!fits) return undefined;
    const { speed, price, type, months } = value as StoredSelection;
    return { speed, price, type, ...(typeof months === 'number' && { months }) };
  } catch {
    return undefined;
  }
}

/** What is not in the price list any more, or was edited by hand, counts as no choice. */
export function selectionOnSale(
  selection: StoredSelection,
  packages: readonly InternetPackage[],
): SelectedPackage | undefined {
  const [speed = ''] = selection.speed.split(' ');
  const { price, type } = selection;
  const offer = matchingOffer({ speed, type, months: selection.months, price }, packages);
  return offer && { speed: selection.speed, price, type: offer.type, months: offer.months };
}
