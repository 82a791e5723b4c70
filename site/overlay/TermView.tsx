import { useId } from 'react';
import { WindStrip } from '#design/wind/WindStrip.tsx';
import { type InternetPackage, speedOf } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, type Term, termLength, termSaving, terms, termTotal } from '#domain/terms.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { MonthPips } from '../prices/MonthPips.tsx';
import { Price } from '../prices/Price.tsx';
import { TermName } from '../prices/TermName.tsx';
import type { OverlayView } from './overlay-view.ts';
import dockStyles from './TermDock.module.css';
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
  const saving = (of: Term | undefined, id: 'overlay.saves' | 'overlay.total.saves') => {
    const amount = of ? termSaving(internetPackage, of) : 0;
    return amount > 0 && text(id, { amount: formatNumber(amount, language) });
  };
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
        <div className={dockStyles.dock}>
          <div className={dockStyles.total}>
            <span>
              <b>{text('overlay.total')}</b>
              <span className="small">
                {term
                  ? text('overlay.total.length', { months: termLength(term) })
                  : text('overlay.total.none')}
              </span>
              <span className={dockStyles.saved}>{saving(term, 'overlay.total.saves')}</span>
            </span>
            <output aria-live="polite" aria-label={text('overlay.total')}>
              {/* Not known yet: 0 TL would mean that it is free. */}
              {term ? (
                <Price amount={termTotal(internetPackage, term)} />
              ) : (
                <span className="figures">–</span>
              )}
            </output>
          </div>
          {term && (
            <div className={dockStyles.actions}>
              <button type="button" className="button button-go" onClick={() => onGo('payment')}>
                <span>
                  {text('overlay.buy')} <small>{text('overlay.buy.for')}</small>
                </span>
              </button>
              <button type="button" className="button" onClick={() => onGo('registration')}>
                <span>
                  {text('overlay.newCustomer')} <small>{text('overlay.newCustomer.for')}</small>
                </span>
              </button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
