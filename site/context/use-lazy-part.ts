import { useEffect, useState } from 'react';
import { reportError } from '#design/errors/report-error.ts';
import type { LazyPart } from './lazy-part.ts';
import { usePageContext } from './page-context.tsx';

interface LazyPartState {
  state: 'coming' | 'there' | 'failed';
  /** Absent where only loading the page anew can help. */
  onRetry: (() => void) | undefined;
}

/** Brings a part of the site as soon as it is wanted. */
export function useLazyPart<Props>(part: LazyPart<Props>, isWanted = true): LazyPartState {
  const { texts } = usePageContext();
  const [state, setState] = useState<LazyPartState['state']>('coming');

  useEffect(() => {
    if (!isWanted || state !== 'coming') return;
    part.load(texts).then(
      () => setState('there'),
      (error) => {
        reportError('part', 'A part of the page did not come.', error);
        setState('failed');
      },
    );
  }, [part, isWanted, state, texts]);

  return { state, onRetry: part.needsReload ? undefined : () => setState('coming') };
}
