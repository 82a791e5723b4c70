import { paymentStatuses } from '#domain/payment.ts';
import type { ListedPayment, PaymentPage } from '#domain/payment-list.ts';
import { readSearch } from '#domain/search.ts';
import { longestText } from '#domain/text-limits.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { PaymentRow } from './PaymentRow.tsx';

/** The payments that were asked for, newest first. */
export function PaymentsPage() {
  const text = useText();
  return (
    <ListScreen<PaymentPage, ListedPayment>
      title={text('console.nav.payments')}
      path="/console/payments"
      exported="payments"
      filters={[
        {
          kind: 'search',
          name: 'text',
          label: text('console.payments.text'),
          maxLength: longestText.name,
          isEnough: (typed) => readSearch(typed) !== undefined,
        },
        {
          kind: 'choice',
          name: 'status',
          label: text('console.list.state'),
          choices: paymentStatuses.map((status) => [status, text(`console.payment.status.${status}`)]),
          all: text('console.list.any'),
        },
      ]}
      rows={({ payments }) => payments}
      row={(payment) => <PaymentRow key={payment.id} payment={payment} />}
      empty={text('console.payments.empty')}
    />
  );
}
