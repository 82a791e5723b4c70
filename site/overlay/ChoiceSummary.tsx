import type { InternetPackage } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { type Term, termTotal } from '#domain/terms.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import styles from './ChoiceSummary.module.css';

/** What was chosen, in one line. */
export function ChoiceSummary({ internetPackage, term }: { internetPackage: InternetPackage; term: Term }) {
  const text = useText();
  const { language } = usePageContext();
  const which = text('packages.choose.which', {
    type: text(`packages.${internetPackage.type}`),
    speed: internetPackage.package_name,
  });
  return (
    <p className={styles.summary}>
      {which}, {text('packages.months', { months: term.months })}{' '}
      {term.freeMonths > 0 && (
        <span className="free">{text('packages.free', { months: term.freeMonths })}</span>
      )}{' '}
      <b>{formatNumber(termTotal(internetPackage, term), language)}&nbsp;TL</b>
    </p>
  );
}
