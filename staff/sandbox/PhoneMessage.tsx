import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { paymentLanguage } from '#domain/payment.ts';
import { type SandboxMessage, sandboxPaymentPath } from '#domain/sandbox.ts';
import { useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { PaymentMark } from '../payments/PaymentMark.tsx';
import styles from './PhoneMessage.module.css';

/** A message as it would have reached the phone: in the customer's language, whatever the console's is. */
export function PhoneMessage({ message }: { message: SandboxMessage }) {
  const text = useText();
  const { phone, sentAt, link, linkToken, payment } = message;
  return (
    <li className={styles.message}>
      <div className={styles.head}>
        <p className={styles.phone}>{phone}</p>
        <p className={styles.at}>
          <Moment at={sentAt} />
        </p>
        <p>
          <PaymentMark status={payment.status} />
        </p>
        <Link className={styles.payment} href={`${consolePaths.payments}/${payment.id}`}>
          {text('console.sandbox.payment')} {payment.reference}
        </Link>
      </div>
      <div className={styles.bubble} lang={paymentLanguage}>
        <p>{message.text}</p>
        <a href={sandboxPaymentPath(linkToken)}>{link}</a>
      </div>
    </li>
  );
}
