import type { PaymentNotice } from '../../server/payments/notices.ts';
import { payment } from './forms.ts';

/** A bank's word that the payment of the forms was made. */
export function noticeOf(reference: string, more: Partial<PaymentNotice> = {}): PaymentNotice {
  return {
    provider: 'bank',
    reference,
    kurus: payment.amount * 100,
    currency: payment.currency,
    body: `paid ${reference}`,
    ...more,
  };
}
