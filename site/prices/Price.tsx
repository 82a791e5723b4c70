import { formatNumber } from '#domain/price.ts';
import { useVisit } from '../visit/visit-context.tsx';
import styles from './Price.module.css';

/** An amount in TL, set in the figures' own face, with a space that never ends a line. */
export function Price({ amount }: { amount: number }) {
  const { language } = useVisit();
  return (
    <span className="figures">
      {`${formatNumber(amount, language)}\u00a0`}
      <span className={styles.unit}>TL</span>
    </span>
  );
}
