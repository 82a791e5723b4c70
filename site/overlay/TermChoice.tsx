import { useId } from 'react';
import type { InternetPackage } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, type Term, terms, termTotal } from '#domain/terms.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { MonthPips } from '../prices/MonthPips.tsx';
import { Price } from '../prices/Price.tsx';
import { TermName } from '../prices/TermName.tsx';
import styles from './TermChoice.module.css';
import { useSaving } from './use-saving.ts';

interface TermChoiceProps {
  internetPackage: InternetPackage;
  term: Term | undefined;
  onChoose: (term: Term) => void;
}

/** The four terms with their prices. */
export function TermChoice({ internetPackage, term, onChoose }: TermChoiceProps) {
  const text = useText();
  const { language } = usePageContext();
  const name = useId();
  const saving = useSaving(internetPackage);
  return (
    <fieldset className={styles.terms}>
      <legend>{text('overlay.terms')}</legend>
      {terms.map((offered) => (
        <label key={offered.months} className={styles.term}>
          <input
            type="radio"
            name={name}
            value={offered.months}
            checked={term === offered}
            onChange={() => onChoose(offered)}
          />
          <span>
            <span className={styles.name}>
              <TermName term={offered} />
            </span>
            <span className={styles.gain}>
              <MonthPips term={offered} /> <span>{saving(offered, 'overlay.saves')}</span>
            </span>
          </span>
          <span className={styles.price}>
            <Price amount={termTotal(internetPackage, offered)} />
            <span className="small">
              {text('frame.perMonth', {
                price: formatNumber(monthlyCost(internetPackage, offered), language),
              })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
