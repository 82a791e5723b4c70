import { packageTypes } from './internet-package.ts';
import type { SelectedPackage } from './payment.ts';
import { readReference } from './reference.ts';
import { terms } from './terms.ts';

/** Later it is found on the status page. */
export const confirmationShownMs = 60 * 60 * 1000;

/** What was registered or is to be paid, as the card tells it after the page was loaded anew. */
export interface Confirmation extends SelectedPackage {
  kind: 'registration' | 'payment';
  reference: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The phone that a link goes to: with it the card asks where the link is. */
  contact?: string;
  /** Whether it was on the screen before. */
  isSeen?: boolean;
}

/** Text that does not fit, or is too old, counts as none. */
export function readConfirmation(stored: string | null, now: number): Confirmation | undefined {
  try {
    const value = JSON.parse(stored ?? '') as Partial<Confirmation> | null;
    const { kind, reference, at, contact, isSeen } = value ?? {};
    const fits =
      isSelection(value) &&
      (kind === 'registration' || kind === 'payment') &&
      typeof reference === 'string' &&
      readReference(reference) === reference &&
      typeof at === 'number' &&
      now - at < confirmationShownMs;
    if (!fits) return undefined;
    const { speed, price, type, months } = value as Confirmation;
    return {
      ...{ kind, reference, at, speed, price, type, months },
      ...(typeof contact === 'string' && { contact }),
      ...(isSeen === true && { isSeen }),
    };
  } catch {
    return undefined;
  }
}

/** Whether a stored value names a package, a term and a price. */
export function isSelection(value: Partial<SelectedPackage> | null | undefined): value is SelectedPackage {
  return (
    typeof value?.speed === 'string' &&
    /^\d+(\.\d+)? Mbps$/.test(value.speed) &&
    typeof value.price === 'number' &&
    value.price > 0 &&
    packageTypes.includes(value.type as SelectedPackage['type']) &&
    terms.some(({ months }) => months === value.months)
  );
}
