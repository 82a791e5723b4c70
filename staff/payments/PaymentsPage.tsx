import { packageWords } from '#content/package-words.ts';
import { consolePaths } from '#domain/console.ts';
import { paymentStatuses } from '#domain/payment.ts';
import type { ListedPayment, PaymentPage } from '#domain/payment-list.ts';
import { soughtPayment } from '#domain/payment-words.ts';
import { formatAmount } from '#domain/price.ts';
import { longestText } from '#domain/text-limits.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import { PaymentMark } from './PaymentMark.tsx';

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
          isEnough: (typed) => soughtPayment(typed) !== undefined,
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

function PaymentRow({ payment }: { payment: ListedPayment }) {
  const text = useText();
  const language = useLanguage();
  const { id, reference, userName, clientPhone, amount, method, status, created_at } = payment;
  const what = [
    packageWords(payment.packageName, language),
    boughtTerm(payment, text),
    `${formatAmount(amount, language)} TL`,
    method !== 'link' && text(`console.payment.method.${method}`),
  ];
  return (
    <Row
      href={`${consolePaths.payments}/${id}`}
      name={userName || text('console.payment.nameless')}
      mark={<PaymentMark status={status} />}
      at={<Moment at={created_at} />}
    >
      <p>
        {reference} · {clientPhone || '—'}
      </p>
      <p>{what.filter(Boolean).join(' · ')}</p>
    </Row>
  );
}
