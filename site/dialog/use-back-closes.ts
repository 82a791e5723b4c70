import { useCallback, useEffect, useRef } from 'react';

let isGoingBack = false;

/** One step back, however often it is asked for: a second one would leave the page. */
export function goBackOnce(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  addEventListener('popstate', () => (isGoingBack = false), { once: true });
  history.back();
}

interface Closing {
  onClose: () => void;
  /** Whether it closes without a question; asks it otherwise. */
  mayClose: () => boolean;
}

/**
 * Gives an open dialog its own step in the browser's history, so that "back" closes it instead of leaving the page.
 * Gives the function that closes it by the same step back.
 */
export function useBackCloses(closing: Closing): (isSure?: boolean) => void {
  const latest = useRef(closing);
  latest.current = closing;
  const isSure = useRef(false);

  useEffect(() => {
    const addStep = () => history.pushState({ isDialog: true }, '');
    // A dialog in the place of another one, or after a reload, has its step already.
    if (!history.state?.isDialog) addStep();
    const back = () => {
      if (isSure.current || latest.current.mayClose()) latest.current.onClose();
      else addStep();
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  return useCallback((sure = false) => {
    isSure.current = sure || latest.current.mayClose();
    if (isSure.current) goBackOnce();
  }, []);
}
