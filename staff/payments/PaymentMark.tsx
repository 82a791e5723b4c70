import type { PaymentStatus } from '#domain/payment.ts';
import { useText } from '../language/language-context.tsx';
import { Mark, type MarkTone } from '../lists/Mark.tsx';

const tones: Record<PaymentStatus, MarkTone> = {
  received: 'waits',
  link_sent: 'waits',
  link_failed: 'bad',
  paid: 'good',
  cancelled: 'over',
};

export function PaymentMark({ status }: { status: PaymentStatus }) {
  const text = useText();
  return <Mark tone={tones[status]}>{text(`console.payment.status.${status}`)}</Mark>;
}
