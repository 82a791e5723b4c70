import { Fragment } from 'react';
import { packageWords } from '#content/package-words.ts';
import { ledgerMethods } from '#domain/ledger.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { formatAmount } from '#domain/price.ts';
import { CorrectionStep } from '../change/CorrectionStep.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Moment } from '../lists/Moment.tsx';
import { providerName } from '../money/provider-name.ts';
import { boughtTerm } from '../packages/package-words.ts';
import { DoneBy } from '../registration/DoneBy.tsx';
import { PaymentMark } from './PaymentMark.tsx';
import styles from './payments.module.css';

export function PaymentFacts({ payment, corrections }: Pick<PaymentDetail, 'payment' | 'corrections'>) {
  const text = useText();
  const language = useLanguage();
  const { paid_through, link_sent_at, paid_at, cancelled_at } = payment;
  // A provider keeps its name.
  const method = ledgerMethods.find((known) => known === paid_through);
  const through = method
    ? text(`console.method.${method}`)
    : paid_through && providerName(paid_through, text);
  return (
    <>
      {paid_at !== null && cancelled_at !== null && (
        <p className={styles.warning}>{text('console.payment.paidAfterAll')}</p>
      )}
      <Facts
        facts={[
          [text('console.list.state'), <PaymentMark key="mark" status={payment.status} />],
          [text('console.payment.name'), payment.userName],
          [
            text('console.payment.phone'),
            payment.clientPhone && (
              <Fragment key="phone">
                <a href={`tel:${payment.clientPhone}`}>{payment.clientPhone}</a>
                {corrections.map((one) => (
                  <Fragment key={one.id}>
                    <DoneBy at={one.at} name={one.by_name} />
                    <CorrectionStep correction={one} />
                  </Fragment>
                ))}
              </Fragment>
            ),
          ],
          [text('console.payment.method'), text(`console.payment.method.${payment.method}`)],
          [text('console.payment.package'), packageWords(payment.packageName, language)],
          [text('console.term'), boughtTerm(payment, text)],
          [text('console.payment.amount'), `${formatAmount(payment.amount, language)} TL`],
          [text('console.payment.asked'), <Moment key="asked" at={payment.created_at} />],
          [text('console.payment.linkSent'), link_sent_at && <Moment key="sent" at={link_sent_at} />],
          [text('console.payment.cancelled'), cancelled_at && <Moment key="cancelled" at={cancelled_at} />],
          [text('console.payment.paid'), paid_at && <Moment key="paid" at={paid_at} />],
          [text('console.payment.through'), through],
          [text('console.payment.handledBy'), payment.handled_by],
        ]}
      />
    </>
  );
}
