import type { ManagedPackage } from '#domain/internet-package.ts';
import { highestPrice } from '#domain/package-details.ts';
import { formatNumber } from '#domain/price.ts';
import { type PriceField, terms, termTotal } from '#domain/terms.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { termWithFree, titleOf } from '../packages/package-words.ts';
import styles from './PriceTable.module.css';
import { type PricesDraft, shownPrice, wrongPrices } from './prices-draft.ts';

interface PriceTableProps {
  draft: PricesDraft;
  packages: readonly ManagedPackage[];
  onType: (typed: ManagedPackage, field: PriceField, value: string) => void;
}

/** Every price before and after; the new ones can be corrected. */
export function PriceTable({ draft, packages, onType }: PriceTableProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('console.prices.package')}</th>
          {terms.map((term) => (
            <th key={term.months} scope="col">
              {termWithFree(term, text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {packages.map((each) => {
          const wrong = wrongPrices(draft, each);
          return (
            <tr key={each.id}>
              <th scope="row">{titleOf(each, text)}</th>
              {terms.map((term) => (
                <td key={term.months}>
                  <span className={styles.term} aria-hidden="true">
                    {termWithFree(term, text)}
                  </span>
                  <input
                    className="input"
                    aria-label={`${titleOf(each, text)}, ${termWithFree(term, text)}`}
                    aria-invalid={wrong.includes(term.priceField) || undefined}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={String(highestPrice).length + 2}
                    value={shownPrice(draft, each, term.priceField)}
                    onChange={(event) => onType(each, term.priceField, event.currentTarget.value)}
                  />
                  <span className={styles.now}>
                    {text('console.prices.now', { price: formatNumber(termTotal(each, term), language) })}
                  </span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
