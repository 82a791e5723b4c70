import { formatNumber } from '#domain/price.ts';
import { useVisit } from '../visit/visit-context.tsx';
import styles from './Price.module.css';

/** An amount in TL, set in the figures' own face. */
export function Price({ amount }: { amount: number }) {
  const { language } = useVisit();
  return (
    <span className={`figures ${styles.price}`}>
      {`${formatNumber(amount, language)} `}
      <span className={styles.unit}>TL</span>
    </span>
  );
}
