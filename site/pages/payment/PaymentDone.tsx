import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pagePaths } from '#domain/pages.ts';
import { paymentCountdownSeconds } from '#domain/timings.ts';
import { useText } from '../../context/page-context.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import styles from './PaymentCards.module.css';

/** The link is on its way. After 15 seconds the home page follows; a button skips the wait. */
export function PaymentDone() {
  const text = useText();
  const [, navigate] = useLocation();
  const [left, setLeft] = useState(paymentCountdownSeconds);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    if (left === 0) {
      navigate(pagePaths.home);
      return;
    }
    const second = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(second);
  }, [left, navigate]);

  return (
    <section className={`${styles.card} ${styles.done}`} aria-labelledby="payment-done">
      <div>
        <h2 id="payment-done" ref={heading} tabIndex={-1}>
          {text('payment.done')}
        </h2>
        <p className="lead">{text('payment.done.text')}</p>
        <p className={styles.redirecting}>{text('payment.redirecting', { seconds: left })}</p>
        <PageLink page="home" className="button button-ink">
          {text('payment.home')}
        </PageLink>
      </div>
      <CountdownRing left={left} of={paymentCountdownSeconds} />
    </section>
  );
}
