import type { ReactNode } from 'react';
import type { MessageId } from '#content/dictionaries/message-ids.ts';
import { WindStrip } from '#design/wind/WindStrip.tsx';
import { type InternetPackage, speedOf } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, type Term, termTotal } from '#domain/terms.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { Price } from '../prices/Price.tsx';
import { TermName } from '../prices/TermName.tsx';
import styles from './OrderSummary.module.css';

interface OrderSummaryProps {
  internetPackage: InternetPackage;
  term: Term;
  onChange: () => void;
}

const free = ['overlay.order.activation', 'overlay.order.deposit', 'overlay.order.installation'] as const;

/** What was chosen and what it costs, with all that costs nothing, and the way back to the choice. */
export function OrderSummary({ internetPackage, term, onChange }: OrderSummaryProps) {
  const text = useText();
  const { language } = usePageContext();
  const { type, package_name: speed } = internetPackage;
  const amount = (value: number) => `${formatNumber(value, language)}\u00a0TL`;
  const total = termTotal(internetPackage, term);
  const rows: { label: MessageId; value: ReactNode; style: string | undefined }[] = [
    { label: 'overlay.order.term', value: <TermName term={term} />, style: styles.term },
    {
      label: 'overlay.order.perMonth',
      value: amount(monthlyCost(internetPackage, term)),
      style: styles.detail,
    },
    ...free.map((label) => ({ label, value: amount(0), style: styles.detail })),
    { label: 'overlay.total', value: <Price amount={total} />, style: styles.total },
  ];
  return (
    <aside className={`${styles.summary} ${styles[type]}`} aria-label={text('overlay.order')}>
      <WindStrip mbps={speedOf(internetPackage)} className={styles.wind} />
      <p className={styles.speed}>
        <span className="figures">{speed}</span>{' '}
        <span className={styles.unit}>
          <b>{text('packages.mbps')}</b>
          {` ${text(`packages.${type}`)}`}
        </span>
      </p>
      <dl className={styles.rows}>
        {rows.map(({ label, value, style }) => (
          <div key={label} className={style}>
            <dt>{text(label)}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={styles.change} onClick={onChange}>
        {text('overlay.order.change')}
      </button>
    </aside>
  );
}
