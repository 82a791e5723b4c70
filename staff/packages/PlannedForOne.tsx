import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PricesAnswer } from '#domain/price-plan.ts';
import { useAnswer } from '../api/use-answer.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import styles from './packages.module.css';

/** The prices that a package will have, and what a change by hand makes of them. */
export function PlannedForOne({ present: { id, version } }: { present: ManagedPackage }) {
  const text = useText();
  const language = useLanguage();
  const { answer } = useAnswer<PricesAnswer>('/console/prices');
  const { plan } = answer ?? {};
  const planned = plan?.packages.find((each) => each.id === id && each.version === version);
  if (!plan || !planned) return null;
  return (
    <section className={styles.planned} aria-label={text('console.prices.plan.title')}>
      <p>{text('console.prices.plan.one', { time: formatMoment(plan.begins_at, language) })}</p>
      <PriceGrid prices={planned} />
    </section>
  );
}
