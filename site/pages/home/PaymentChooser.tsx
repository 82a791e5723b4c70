import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { pagePaths } from '#domain/pages.ts';
import { LazyPart } from '../../context/lazy-part.ts';
import { usePageContext, useText } from '../../context/page-context.tsx';
import styles from './PaymentChooser.module.css';

/** The payment dialog's options, which come when they are wanted. */
const options = new LazyPart(['payment_options'], async () => {
  const { PaymentOptions } = await import('../../payment-options/PaymentOptions.tsx');
  return { default: PaymentOptions };
});

const anchor = 'payment';
const isAddressed = () => location.hash === `#${anchor}`;

function watchAddress(onChange: () => void): () => void {
  const events = ['hashchange', 'popstate', 'pushState', 'replaceState'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** Hidden until the address ends in #payment. */
export function PaymentChooser() {
  const text = useText();
  const { texts } = usePageContext();
  const [, navigate] = useLocation();
  const isWanted = useSyncExternalStore(watchAddress, isAddressed, () => false);
  const [hasCome, setHasCome] = useState(false);

  useEffect(() => {
    if (!isWanted || hasCome) return;
    options.load(texts).then(
      () => setHasCome(true),
      (error) => console.error(error),
    );
  }, [isWanted, hasCome, texts]);

  useEffect(() => {
    // At once: a smooth scroll that is under way, to the packages say, would end elsewhere.
    if (isWanted && hasCome) document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
  }, [isWanted, hasCome]);

  return (
    <section id={anchor} className={`wrap ${styles.chooser}`} hidden={!isWanted || !hasCome}>
      <h2>{text('home.payment.heading')}</h2>
      {isWanted && hasCome && (
        <options.component
          onOnline={() => navigate(pagePaths.payment)}
          onBank={() => navigate(pagePaths.bank_accounts)}
        />
      )}
    </section>
  );
}
