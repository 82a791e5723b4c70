import { WindStrip } from '#design/wind/WindStrip.tsx';
import type { SelectedPackage } from '#domain/payment.ts';
import { Price } from '../../prices/Price.tsx';
import { useText } from '../../visit/visit-context.tsx';
import styles from './SelectionSlip.module.css';

interface SelectionSlipProps {
  selected: SelectedPackage;
  onChange: () => void;
}

/** What is to be paid, and the way to something else. */
export function SelectionSlip({ selected, onChange }: SelectionSlipProps) {
  const text = useText();
  const speed = Number.parseFloat(selected.speed);
  return (
    <aside className={`${styles.slip} ${styles[selected.type]}`} aria-label={text('payment.selected')}>
      <div className={styles.wind}>
        <WindStrip mbps={speed} />
      </div>
      <p className={styles.speed}>
        <span className="figures">{speed}</span>{' '}
        <span className={styles.unit}>
          <b>{text('packages.mbps')}</b> {text(`packages.${selected.type}`)}
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
