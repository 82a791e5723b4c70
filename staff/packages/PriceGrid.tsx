import { formatNumber } from '#domain/price.ts';
import { monthlyCost, type PackagePrices, terms, termTotal } from '#domain/terms.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './PriceGrid.module.css';
import { termWithFree } from './package-words.ts';

/** All four prices side by side, each with what a month comes to. */
export function PriceGrid({ prices }: { prices: PackagePrices }) {
  const text = useText();
  const language = useLanguage();
  return (
    <dl className={styles.prices}>
      {terms.map((term) => (
        <div key={term.months}>
          <dt>{termWithFree(term, text)}</dt>
          <dd>
            <b>{formatNumber(termTotal(prices, term), language)} TL</b>
            <span className={styles.monthly}>
              {text('console.packages.perMonth', {
                price: formatNumber(monthlyCost(prices, term), language),
              })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
