import { formatAmount } from '#domain/price.ts';
import { sandboxPaymentPath } from '#domain/sandbox.ts';
import type { StaffPage } from '#domain/staff-page.ts';
import { PlainFrame } from '../frame/PlainFrame.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { PaidCard } from './PaidCard.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import styles from './SandboxPaymentPage.module.css';

type SandboxPaymentPageProps = Extract<StaffPage, { name: 'sandbox_payment' }>;

/** Where the link leads: what is paid, and the button that pays it without money. */
export function SandboxPaymentPage({ payment, isThanked, siteUrl }: SandboxPaymentPageProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <PlainFrame>
      <p className={styles.note}>{text('staff.pay.note')}</p>
      <div className={styles.columns}>
        {payment.status === 'paid' ? (
          <PaidCard payment={payment} isThanked={isThanked} siteUrl={siteUrl} />
        ) : (
          <h1>{text('staff.pay.heading')}</h1>
        )}
        <PaymentSummary payment={payment} />
        {payment.status !== 'paid' && (
          <form method="post" action={sandboxPaymentPath(payment.linkToken)} className={styles.form}>
            <button type="submit" className="button button-go">
              {text('staff.pay.pay', { price: formatAmount(payment.amount, language) })}
            </button>
            <a href={siteUrl}>{text('staff.pay.leave')}</a>
          </form>
        )}
      </div>
    </PlainFrame>
  );
}
