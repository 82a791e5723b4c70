import { consolePaths } from '#domain/console.ts';
import type { PaymentPage } from '#domain/payment-list.ts';
import { formatAmount } from '#domain/price.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Listing } from '../lists/Listing.tsx';
import { Moment } from '../lists/Moment.tsx';
import { PageLinks } from '../lists/PageLinks.tsx';
import { Row } from '../lists/Row.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import { PaymentMark } from './PaymentMark.tsx';

interface PaymentListProps {
  asked: string;
  first: string | undefined;
  pageAt: (after: string) => string;
}

/** A page of the list. The first one shows by itself what has come or changed; older ones stay as they are. */
export function PaymentList({ asked, first, pageAt }: PaymentListProps) {
  const text = useText();
  const language = useLanguage();
  const asking = useAnswer<PaymentPage>(`/console/payments?${asked}`);
  return (
    <Loaded asking={asking}>
      {({ payments, next }) => (
        <Listing
          count={text('console.payments.count', { count: payments.length })}
          empty={text('console.payments.empty')}
          pages={<PageLinks first={first} next={next && pageAt(next)} />}
        >
          {payments.map((payment) => {
            const { id, reference, userName, clientPhone, amount, method, status, created_at } = payment;
            const what = [
              payment.packageName,
              boughtTerm(payment, text),
              `${formatAmount(amount, language)} TL`,
              method !== 'link' && text(`console.payment.method.${method}`),
            ];
            return (
              <Row
                key={id}
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
          })}
        </Listing>
      )}
    </Loaded>
  );
}
