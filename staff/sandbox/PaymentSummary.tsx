import { WindStrip } from '#design/wind/WindStrip.tsx';
import { formatAmount } from '#domain/price.ts';
import type { SandboxPayment } from '#domain/sandbox.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './PaymentSummary.module.css';

/** What is paid: the package with its wind, the reference and the total. */
export function PaymentSummary({ payment }: { payment: SandboxPayment }) {
  const text = useText();
  const language = useLanguage();
  const { packageName, reference, amount } = payment;
  const speed = speedIn(packageName);
  return (
    <section className={styles.summary} aria-label={text('staff.pay.summary')}>
      {speed && <WindStrip mbps={speed} className={styles.wind} />}
      <dl>
        <div>
          <dt>{text('staff.pay.package')}</dt>
          <dd>{packageName}</dd>
        </div>
        <div>
          <dt>{text('staff.pay.reference')}</dt>
          <dd>{reference}</dd>
        </div>
        <div className={styles.total}>
          <dt>{text('staff.pay.total')}</dt>
          <dd className="figures">
            {formatAmount(amount, language)} <span>TL</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Anybody may ask for a link with any name of a package: only a speed that we could sell is drawn. */
function speedIn(packageName: string): number | undefined {
  const mbps = Number(/^(\d{1,4}) Mbps\b/.exec(packageName)?.[1]);
  return mbps > 0 && mbps <= 1000 ? mbps : undefined;
}
