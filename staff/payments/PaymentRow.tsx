import type { ReactNode } from 'react';
import { packageWords } from '#content/package-words.ts';
import { consolePaths } from '#domain/console.ts';
import type { ListedPayment } from '#domain/payment-list.ts';
import { formatAmount } from '#domain/price.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import { PaymentMark } from './PaymentMark.tsx';

export function PaymentRow({ payment, more }: { payment: ListedPayment; more?: ReactNode }) {
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
      {more}
    </Row>
  );
}
