import { isSelection } from './confirmation.ts';
import type { SelectedPackage } from './payment.ts';
import { readReference } from './reference.ts';

/** After that another one is asked for: the price may be another by then. */
export const transferKeptMs = 24 * 60 * 60 * 1000;

/** A reference to put into the description of a bank transfer, and what it is for. */
export interface StoredTransfer extends SelectedPackage {
  reference: string;
  /** Lets this browser leave a phone number; null where there is one. */
  token: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** The reference for just this choice. Text that does not fit, or is too old, counts as none. */
export function readTransfer(
  stored: string | null,
  chosen: SelectedPackage,
  now: number,
): StoredTransfer | undefined {
  try {
    const value = JSON.parse(stored ?? '') as Partial<StoredTransfer> | null;
    if (!isSelection(value) || !isSameChoice(value, chosen)) return undefined;
    const { reference, token, at } = value as Partial<StoredTransfer>;
    const fits =
      typeof reference === 'string' &&
      readReference(reference) === reference &&
      (token === null || typeof token === 'string') &&
      typeof at === 'number' &&
      now - at < transferKeptMs;
    return fits ? { ...chosen, reference, token, at } : undefined;
  } catch {
    return undefined;
  }
}

/** What was chosen in the overlay. */
export function readTransferChoice(stored: string | null): SelectedPackage | undefined {
  try {
    const value = JSON.parse(stored ?? '') as Partial<SelectedPackage> | null;
    return isSelection(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSameChoice(one: SelectedPackage, other: SelectedPackage): boolean {
  return (
    one.speed === other.speed &&
    one.type === other.type &&
    one.months === other.months &&
    one.price === other.price
  );
}
