import type { PaymentMethod, PaymentStatus } from './payment.ts';

export type HandlingFault = 'payment_settled' | 'part_paid' | 'link_waiting' | 'not_by_link';

/** Paid and cancelled ones need no link and cannot be cancelled. */
function isSettled(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'cancelled';
}

/** What keeps the staff from sending the link again: nobody gets two at a time. */
export function linkFault(
  { status, method, isPartPaid }: { status: PaymentStatus; method: PaymentMethod; isPartPaid: boolean },
  isLinkWaiting: boolean,
): HandlingFault | undefined {
  if (method !== 'link') return 'not_by_link';
  if (isSettled(status)) return 'payment_settled';
  // It would ask for the whole of it once more.
  if (isPartPaid) return 'part_paid';
  return isLinkWaiting ? 'link_waiting' : undefined;
}

/** Of what is cancelled no money is held. */
export function cancelFault({
  status,
  isPartPaid,
}: {
  status: PaymentStatus;
  isPartPaid: boolean;
}): HandlingFault | undefined {
  if (isSettled(status)) return 'payment_settled';
  return isPartPaid ? 'part_paid' : undefined;
}
