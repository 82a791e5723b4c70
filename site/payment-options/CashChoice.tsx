import { useState } from 'react';
import type { CashPoint } from '#domain/cash-points.ts';
import '#design/styles/form-fields.css';
import { useCashPoints } from '../cash/use-cash-points.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { Field } from '../forms/Field.tsx';
import styles from './CashChoice.module.css';

interface CashChoiceProps {
  chosen: CashPoint | undefined;
  onChoose: (id: string) => void;
}

/** The seven points to choose from, and the way there. */
export function CashChoice({ chosen, onChoose }: CashChoiceProps) {
  const text = useText();
  const cashPoints = useCashPoints();
  const { language } = usePageContext();
  /** The point whose new tab the browser did not open. */
  const [blocked, setBlocked] = useState<CashPoint>();

  const nameOf = (point: CashPoint) => `${point.name[language]}, ${point.district[language]}`;

  function go() {
    if (!chosen) {
      console.error('No valid cash location is chosen.');
      return;
    }
    const tab = window.open(chosen.mapUrl, '_blank');
    if (tab) tab.opener = null;
    else setBlocked(chosen);
  }

  return (
    <div className={styles.form}>
      <Field label={text('payment_options.location')}>
        {(wiring) => (
          <select
            {...wiring}
            className="input"
            value={chosen?.id ?? ''}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{text('payment_options.location.choose')}</option>
            {cashPoints.map((point) => (
              <option key={point.id} value={point.id}>
                {nameOf(point)} ({text(`payment_options.kind.${point.kind}`)})
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="small" aria-live="polite">
        {chosen && `${chosen.street}, ${chosen.district[language]}`}
      </p>
      <button type="button" className={chosen ? 'button button-go' : 'button'} onClick={go}>
        {text('payment_options.go')}
      </button>
      {blocked && blocked === chosen && (
        <p role="alert">
          {text('payment_options.blocked')}{' '}
          <a href={blocked.mapUrl} target="_blank" rel="noopener">
            {nameOf(blocked)}
          </a>
        </p>
      )}
    </div>
  );
}
