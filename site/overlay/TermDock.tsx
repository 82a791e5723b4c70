import type { InternetPackage } from '#domain/internet-package.ts';
import { type Term, termLength, termTotal } from '#domain/terms.ts';
import { useText } from '../context/page-context.tsx';
import { Price } from '../prices/Price.tsx';
import type { OverlayView } from './overlay-view.ts';
import styles from './TermDock.module.css';
import { useSaving } from './use-saving.ts';

interface TermDockProps {
  internetPackage: InternetPackage;
  term: Term | undefined;
  onGo: (view: OverlayView) => void;
}

/** The running total, and the two ways on once a term is chosen. */
export function TermDock({ internetPackage, term, onGo }: TermDockProps) {
  const text = useText();
  const saving = useSaving(internetPackage);
  return (
    <div className={styles.dock}>
      <div className={styles.total}>
        <span>
          <b>{text('overlay.total')}</b>
          <span className="small">
            {term ? text('overlay.total.length', { months: termLength(term) }) : text('overlay.total.none')}
          </span>
          <span className={styles.saved}>{saving(term, 'overlay.total.saves')}</span>
        </span>
        <output aria-live="polite" aria-label={text('overlay.total')}>
          {/* Not known yet: 0 TL would mean that it is free. */}
          {term ? <Price amount={termTotal(internetPackage, term)} /> : <span className="figures">–</span>}
        </output>
      </div>
      {term && (
        <div className={styles.actions}>
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
  );
}
