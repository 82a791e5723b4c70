import { useEffect, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#domain/pages.ts';
import { LazyPart } from '../../context/lazy-part.ts';
import { useText } from '../../context/page-context.tsx';
import { useLazyPart } from '../../context/use-lazy-part.ts';
import { LoadTrouble } from '../../dialog/LoadTrouble.tsx';
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
  const isWanted = useSyncExternalStore(watchAddress, isAddressed, () => false);
  const { state, onRetry } = useLazyPart(options, isWanted);
  const isShown = isWanted && state !== 'coming';

  useEffect(() => {
    // At once: a smooth scroll that is under way, to the packages say, would end elsewhere.
    if (isShown) document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
  }, [isShown]);

  return (
    <section id={anchor} className={`wrap ${styles.chooser}`} hidden={!isShown}>
      <h2>{text('home.payment.heading')}</h2>
      {isShown && state === 'failed' && <LoadTrouble onRetry={onRetry} />}
      {isShown && state === 'there' && (
        <options.component
          onOnline={() => navigate(pagePaths.payment)}
          onBank={() => navigate(pagePaths.bank_accounts)}
        />
      )}
    </section>
  );
}
