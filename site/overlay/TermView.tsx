import { useId } from 'react';
import { WindStrip } from '#design/wind/WindStrip.tsx';
import { type InternetPackage, speedOf } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, type Term, termLength, terms, termTotal } from '#domain/terms.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { MonthPips } from '../prices/MonthPips.tsx';
import { Price } from '../prices/Price.tsx';
import type { OverlayView } from './overlay-view.ts';
import styles from './TermView.module.css';

interface TermViewProps {
  internetPackage: InternetPackage;
  term: Term | undefined;
  onChoose: (term: Term) => void;
  onGo: (view: OverlayView) => void;
}

const panelStrip = { width: 480, height: 300, pad: 16, amplitude: 26 };

/** Type and speed, the four terms with their prices, and a running total. */
export function TermView({ internetPackage, term, onChoose, onGo }: TermViewProps) {
  const text = useText();
  const { language } = usePageContext();
  const name = useId();
  const { type, package_name: speed } = internetPackage;
  return (
    <div className={`wrap ${styles.view}`}>
      <div className={`${styles.panel} ${styles[type]}`}>
        <WindStrip mbps={speedOf(internetPackage)} shape={panelStrip} />
        <h2 tabIndex={-1} className={styles.title}>
          <span className={styles.type}>{text(`packages.${type}`)}</span>{' '}
          <span className="figures">{speed}</span> <span>{text('packages.mbps')}</span>
        </h2>
      </div>
      <div className={styles.choice}>
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
                  {text('packages.months', { months: offered.months })}
                  {offered.freeMonths > 0 && (
                    <span className="free">{text('packages.free', { months: offered.freeMonths })}</span>
                  )}
                </span>
                <MonthPips term={offered} />
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
        <div className={styles.dock}>
          <div className={styles.total}>
            <span>
              <b>{text('overlay.total')}</b>
              <span className="small">
                {term
                  ? text('overlay.total.length', { months: termLength(term) })
                  : text('overlay.total.none')}
              </span>
            </span>
            <output aria-live="polite" aria-label={text('overlay.total')}>
              <Price amount={term ? termTotal(internetPackage, term) : 0} />
            </output>
          </div>
          {term && (
            <div className={styles.actions}>
              <button type="button" className="button button-go" onClick={() => onGo('payment')}>
                {text('overlay.buy')}
              </button>
              <button type="button" className="button" onClick={() => onGo('registration')}>
                {text('overlay.newCustomer')}
              </button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
