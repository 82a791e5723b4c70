import { WindStrip } from '#design/wind/WindStrip.tsx';
import type { SelectedPackage } from '#domain/payment.ts';
import { terms } from '#domain/terms.ts';
import { TermName } from '../../confirmation/Choice.tsx';
import { useText } from '../../context/page-context.tsx';
import { Price } from '../../prices/Price.tsx';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  selected: SelectedPackage;
  onChange: () => void;
}

/** What is to be paid, and the way to something else. */
export function OrderSummary({ selected, onChange }: OrderSummaryProps) {
  const text = useText();
  const speed = Number.parseFloat(selected.speed);
  const freeMonths = terms.find(({ months }) => months === selected.months)?.freeMonths ?? 0;
  return (
    <aside
      className={`${styles.summary} ${selected.type === 'pro' ? styles.pro : ''}`}
      aria-label={text('payment.selected')}
    >
      <div className={styles.wind}>
        <WindStrip mbps={speed} />
      </div>
      <p className={styles.speed}>
        <span className="figures">{speed}</span>{' '}
        <span className={styles.unit}>
          <b>{text('packages.mbps')}</b> {text(`packages.${selected.type}`)}
        </span>
      </p>
      <p className={styles.term}>
        <span>{text('payment.term')}</span>{' '}
        <span>
          <TermName months={selected.months} freeMonths={freeMonths} />
        </span>
      </p>
      <p className={styles.total}>
        <b>{text('payment.total')}</b> <Price amount={selected.price} />
      </p>
      <button type="button" className={styles.change} onClick={onChange}>
        {text('payment.change')}
      </button>
    </aside>
  );
}
