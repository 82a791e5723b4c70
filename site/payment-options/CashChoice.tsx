import { useEffect, useState } from 'react';
import { cashPoints } from '#content/cash-points.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import '#design/styles/form-fields.css';
import { LazyPart } from '../context/lazy-part.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { Field } from '../forms/Field.tsx';
import styles from './CashChoice.module.css';

/** The map is a drawing of some weight: it comes when cash is chosen, and is not needed to choose. */
const map = new LazyPart([], () => import('../cash/CashPointMap.tsx'));

/** The seven points to choose from, in a list and on a map, and the way there. */
export function CashChoice() {
  const text = useText();
  const { language, texts } = usePageContext();
  const [chosen, setChosen] = useState<CashPoint>();
  const [blocked, setBlocked] = useState<CashPoint>();
  const [hasMap, setHasMap] = useState(false);

  useEffect(() => {
    map.load(texts).then(
      () => setHasMap(true),
      (error) => console.error(error),
    );
  }, [texts]);

  const nameOf = (point: CashPoint) => `${point.name[language]}, ${point.district[language]}`;

  function choose(id: string) {
    setBlocked(undefined);
    setChosen(cashPoints.find((point) => point.id === id));
  }

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
    <div className={styles.choice}>
      <div className={styles.form}>
        <Field label={text('payment_options.location')}>
          {(wiring) => (
            <select
              {...wiring}
              className="input"
              value={chosen?.id ?? ''}
              onChange={(event) => choose(event.target.value)}
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
        <button type="button" className="button button-go" onClick={go}>
          {text('payment_options.go')}
        </button>
        {blocked && (
          <p role="alert">
            {text('payment_options.blocked')}{' '}
            <a href={blocked.mapUrl} target="_blank" rel="noopener">
              {nameOf(blocked)}
            </a>
          </p>
        )}
      </div>
      <div className={styles.map}>
        {hasMap && (
          <map.component
            label={text('payment_options.map')}
            language={language}
            chosen={chosen?.id}
            onChoose={choose}
          />
        )}
      </div>
    </div>
  );
}
