import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { readConfirmation } from '#domain/confirmation.ts';
import { pagePaths } from '#domain/pages.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { maskedPhone } from '#domain/phone.ts';
import { terms } from '#domain/terms.ts';
import { paymentCountdownSeconds } from '#domain/timings.ts';
import { PackageName, TermName } from '../../confirmation/Choice.tsx';
import { CopyButton } from '../../confirmation/CopyButton.tsx';
import { rememberConfirmation, storedConfirmation } from '../../confirmation/confirmation-store.ts';
import { LinkLine } from '../../confirmation/LinkLine.tsx';
import { StatusLink } from '../../confirmation/StatusLink.tsx';
import { useLinkState } from '../../confirmation/use-link-state.ts';
import { useText } from '../../context/page-context.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import { Price } from '../../prices/Price.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import styles from './PaymentCards.module.css';

/** The link is on its way. After 15 seconds the home page follows; a button skips the wait. */
export function PaymentDone({ selected, phone }: { selected: SelectedPackage; phone: string }) {
  const text = useText();
  // Stored before this is shown.
  const [confirmation] = useState(() => readConfirmation(storedConfirmation(), Date.now()));
  const { reference = '', contact } = confirmation ?? {};
  const told = useLinkState(reference, contact);
  const freeMonths = terms.find(({ months }) => months === selected.months)?.freeMonths ?? 0;
  const [left, setLeft] = useState(paymentCountdownSeconds);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    // The home page shows it again, and need not lead to it.
    if (confirmation) rememberConfirmation({ ...confirmation, isSeen: true });
  }, [confirmation]);

  useEffect(() => {
    if (left === 0) {
      navigate(pagePaths.home);
      return;
    }
    const second = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(second);
  }, [left]);

  return (
    <section className={`${styles.card} ${styles.done}`} aria-labelledby="payment-done">
      <div>
        <h2 id="payment-done" ref={heading} tabIndex={-1}>
          {text('payment.done')}
        </h2>
        <p className="lead">
          {text('payment.done.text')}{' '}
          {text('payment.done.to', { phone: maskedPhone(phone).replaceAll(' ', '\u00a0') })}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{text('confirmation.reference')}</dt>
            <dd className={styles.reference}>
              <b>{reference}</b> <CopyButton value={reference} />
            </dd>
          </div>
          <div>
            <dt>
              <PackageName name={`${selected.speed} ${selected.type}`} />,{' '}
              <TermName months={selected.months} freeMonths={freeMonths} />
            </dt>
            <dd className={styles.total}>
              <Price amount={selected.price} />
            </dd>
          </div>
          <div>
            <dt>{text('confirmation.link')}</dt>
            <dd>
              <span role="status">
                <LinkLine told={told} />
              </span>
            </dd>
          </div>
        </dl>
        <div className={styles.ways} data-keep-clear="">
          <PageLink page="home" className="button button-ink">
            {text('payment.home')}
          </PageLink>
          <StatusLink reference={reference} className="button">
            {text('confirmation.status')}
          </StatusLink>
        </div>
      </div>
      <div className={styles.waiting}>
        <CountdownRing left={left} of={paymentCountdownSeconds} />
        <p className={styles.redirecting} data-keep-clear="">
          {text('payment.redirecting', { seconds: left })}
        </p>
      </div>
    </section>
  );
}
