import { consolePaths } from '#domain/console.ts';
import { paymentLanguage } from '#domain/payment.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { WhatsAppText } from '../customer-messages/WhatsAppText.tsx';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { PersonLink } from '../lists/PersonLink.tsx';
import { MoneySection } from '../money/MoneySection.tsx';
import { JoinSection } from './JoinSection.tsx';
import { LinkList } from './LinkList.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';

/** Tells who paid by WhatsApp that it came. */
function PaidText({ detail: { payment } }: { detail: PaymentDetail }) {
  if (payment.status !== 'paid') return null;
  const { userName: name, reference, packageName, amount } = payment;
  return (
    <div className="actions">
      <WhatsAppText
        about="paid"
        field="body"
        phone={payment.clientPhone}
        language={payment.language ?? paymentLanguage}
        facts={{ name, reference, package: packageName, amount }}
      />
    </div>
  );
}

/** Everything about one payment as it stands now, and what can be done about it. */
export function PaymentScreen({ id }: { id: string }) {
  const text = useText();
  const asking = useAnswer<PaymentDetail>(`/console/payments/${encodeURIComponent(id)}`);
  return (
    <>
      <BackLink href={consolePaths.payments}>{text('console.payment.back')}</BackLink>
      <ScreenHeading>{asking.answer?.payment.reference ?? text('console.nav.payments')}</ScreenHeading>
      <Loaded asking={asking}>
        {(detail) => (
          <>
            <PaymentFacts payment={detail.payment} corrections={detail.corrections} />
            {detail.payment.clientPhone && <PersonLink kind="payment" id={detail.payment.id} />}
            <PaymentActions detail={detail} />
            <PaidText detail={detail} />
            <JoinSection detail={detail} />
            {/* Asked for on its own: what it pushes down must not be something to press. */}
            <MoneySection subject={{ kind: 'payment_request', id: detail.payment.id }} />
            {detail.payment.method === 'link' && (
              <Section title={text('console.payment.links')}>
                <LinkList links={detail.links} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
