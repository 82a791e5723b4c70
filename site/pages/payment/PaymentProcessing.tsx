import { WindStrip } from '#design/wind/WindStrip.tsx';
import { useText } from '../../context/page-context.tsx';
import styles from './PaymentCards.module.css';

/** The confirmation card while the request is under way. */
export function PaymentProcessing() {
  const text = useText();
  return (
    <section className={styles.card} role="status" aria-labelledby="payment-processing">
      <div>
        <h2 id="payment-processing">{text('payment.processing')}</h2>
        <p className="lead">{text('payment.processing.text')}</p>
      </div>
      <div className={styles.wind}>
        <WindStrip mbps={24} />
      </div>
    </section>
  );
}
