import type { PaymentMethod, PaymentStatus } from './payment.ts';

export type HandlingFault = 'payment_settled' | 'link_waiting' | 'not_by_link';

/** Paid and cancelled ones need no link and cannot be cancelled. */
function isSettled(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'cancelled';
}

/** What keeps the staff from sending the link again: nobody gets two at a time. */
export function linkFault(
  { status, method }: { status: PaymentStatus; method: PaymentMethod },
  isLinkWaiting: boolean,
): HandlingFault | undefined {
  if (method !== 'link') return 'not_by_link';
  if (isSettled(status)) return 'payment_settled';
  return isLinkWaiting ? 'link_waiting' : undefined;
}

export function cancelFault(status: PaymentStatus): HandlingFault | undefined {
  return isSettled(status) ? 'payment_settled' : undefined;
}
