import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { company } from '#content/company.ts';
import { pagePaths } from '#domain/pages.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { maskedPhone } from '#domain/phone.ts';
import { formatNumber } from '#domain/price.ts';
import { terms } from '#domain/terms.ts';
import { paymentCountdownSeconds } from '#domain/timings.ts';
import { PackageName, TermName } from '../../confirmation/Choice.tsx';
import { unbrokenPhone } from '../../confirmation/LinkLine.tsx';
import { usePageContext, useText } from '../../context/page-context.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import styles from './PaymentCards.module.css';

/** The link is on its way. After 15 seconds the home page follows; a button skips the wait. */
export function PaymentDone({ selected, phone }: { selected: SelectedPackage; phone: string }) {
  const text = useText();
  const { language } = usePageContext();
  const freeMonths = terms.find(({ months }) => months === selected.months)?.freeMonths ?? 0;
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
        <p className={styles.order}>
          <b>
            <PackageName name={`${selected.speed} ${selected.type}`} />,{' '}
            <TermName months={selected.months} freeMonths={freeMonths} />{' '}
            {formatNumber(selected.price, language)}&nbsp;TL
          </b>
          <span>{text('payment.done.to', { phone: maskedPhone(phone).replaceAll(' ', '\u00a0') })}</span>
          <span>
            {text('payment.done.noLink')} <a href={`tel:${company.phone.dialled}`}>{unbrokenPhone}</a>
          </span>
        </p>
        <p className={styles.redirecting} data-keep-clear="">
          {text('payment.redirecting', { seconds: left })}
        </p>
        <PageLink page="home" className="button button-ink">
          {text('payment.home')}
        </PageLink>
      </div>
      <CountdownRing left={left} of={paymentCountdownSeconds} />
    </section>
  );
}
