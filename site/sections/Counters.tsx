import { formatNumber } from '#domain/price.ts';
import { usePageContext } from '../context/page-context.tsx';
import styles from './Counters.module.css';

interface CountersProps {
  label: string;
  counters: readonly { label: string; value: number }[];
}

/** Large numbers in a row, on sand. */
export function Counters({ label, counters }: CountersProps) {
  const { language } = usePageContext();
  return (
    <section className={styles.band} aria-label={label}>
      <dl className={`wrap ${styles.counters}`}>
        {counters.map((counter) => (
          <div key={counter.label}>
            <dt>{counter.label}</dt>
            <dd className="figures">
              <data value={counter.value}>{formatNumber(counter.value, language)}</data>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
