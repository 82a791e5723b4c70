import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives an open dialog its own step in the browser's history, so that "back" closes it instead of leaving the page.
 * Gives the function that closes it: by the same step back.
 */
export function useBackCloses(onClose: () => void): () => void {
  const latest = useRef(onClose);
  latest.current = onClose;

  useEffect(() => {
    // A dialog in the place of another one, or after a reload, has its step already.
    if (!history.state?.isDialog) history.pushState({ isDialog: true }, '');
    const back = () => latest.current();
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  return useCallback(() => history.back(), []);
}
