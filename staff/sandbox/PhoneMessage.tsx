import { paymentLanguage } from '#domain/payment.ts';
import { formatAmount } from '#domain/price.ts';
import { type SandboxMessage, sandboxPaymentPath } from '#domain/staff-page.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { pageTexts } from '../language/page-texts.ts';
import styles from './PhoneMessage.module.css';

/** A message as it would have reached the phone: in the customer's language, whatever the page's is. */
export function PhoneMessage({ message }: { message: SandboxMessage }) {
  const text = useText();
  const language = useLanguage();
  const { phone, sentAt, link, payment } = message;
  const { packageName, amount, reference, status } = payment;
  const words = pageTexts(paymentLanguage)._('staff.inbox.message', {
    packageName,
    price: formatAmount(amount, paymentLanguage),
    reference,
  });
  return (
    <article className={styles.message}>
      <p className={styles.head}>
        <b>{phone}</b>
        <time dateTime={new Date(sentAt).toISOString()}>{formatMoment(sentAt, language)}</time>
        <span className={status === 'paid' ? styles.paid : styles.status}>
          {text(`staff.status.${status}`)}
        </span>
      </p>
      <div className={styles.bubble} lang={paymentLanguage}>
        <p>{words}</p>
        <a href={sandboxPaymentPath(payment.linkToken)}>{link}</a>
      </div>
    </article>
  );
}
