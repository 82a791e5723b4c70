import { useEffect, useState } from 'react';
import { reportError } from '#design/errors/report-error.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import { useCashPoints } from '../cash/use-cash-points.ts';
import { LazyPart } from '../context/lazy-part.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import styles from './CashMap.module.css';

interface CashMapProps {
  chosen: CashPoint | undefined;
  onChoose: (id: string) => void;
}

/** The map is a drawing of some weight: it comes when there is room for it or cash is chosen, and is not needed to choose. */
const map = new LazyPart([], () => import('../cash/CashPointMap.tsx'));

export function CashMap({ chosen, onChoose }: CashMapProps) {
  const text = useText();
  const { language, texts } = usePageContext();
  const points = useCashPoints();
  const [hasMap, setHasMap] = useState(false);

  useEffect(() => {
    map.load(texts).then(
      () => setHasMap(true),
      (error) => reportError('part', 'The map of the cash points did not come.', error),
    );
  }, [texts]);

  return (
    <div className={styles.map}>
      {hasMap && (
        <map.component
          label={text('payment_options.map')}
          language={language}
          points={points}
          chosen={chosen?.id}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
