import { formatNumber } from '#domain/price.ts';
import { usePageContext } from '../context/page-context.tsx';
import styles from './Price.module.css';

/** An amount in TL, set in the figures' own face, with a space that never ends a line. */
export function Price({ amount }: { amount: number }) {
  const { language } = usePageContext();
  return (
    <span className="figures">
      {`${formatNumber(amount, language)}\u00a0`}
      <span className={styles.unit}>TL</span>
    </span>
  );
}
