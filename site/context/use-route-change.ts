import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reportError } from '#design/errors/report-error.ts';
import { type PageId, pageAt } from '#domain/pages.ts';
import { loadingScreenMs } from '#domain/timings.ts';
import { pages } from '../page-registry.ts';
import { describePage } from './describe-page.ts';
import { usePageContext } from './page-context.tsx';
import { usePath } from './use-path.ts';

interface RouteChange {
  /** The page on the screen; it stays until the next one is ready. */
  shown: PageId;
  /** The page the address names. */
  wanted: PageId;
  state: 'arrived' | 'loading' | 'failed';
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows the loading screen for its time on every change of the route, then the new page from its top. */
export function useRouteChange(): RouteChange {
  const { texts, refreshContent } = usePageContext();
  const path = usePath();
  const [shownPath, setShownPath] = useState(path);
  const [failedPath, setFailedPath] = useState<string>();
  const isFirstPage = useRef(true);

  useEffect(() => {
    if (path === shownPath) return;
    let isCurrent = true;
    setFailedPath(undefined);
    const prepared = pages[pageAt(path)].load(texts).then(
      () => true,
      (error) => {
        reportError('part', 'A page did not come.', error);
        return false;
      },
    );
    Promise.all([prepared, pause(loadingScreenMs)]).then(([isReady]) => {
      if (!isCurrent) return;
      if (isReady) return setShownPath(path);
      setFailedPath(path);
      // What is said stands at the top; the link may have been at the foot.
      scrollTo(0, 0);
    });
    return () => {
      isCurrent = false;
    };
  }, [path, shownPath, texts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is what this effect is about
  useLayoutEffect(() => {
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return;
    }
    refreshContent();
    describePage(pageAt(shownPath), texts);
    const anchor = anchorOf(location.hash);
    if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shownPath]);

  const state = path === shownPath ? 'arrived' : path === failedPath ? 'failed' : 'loading';
  return { shown: pageAt(shownPath), wanted: pageAt(path), state };
}

/** The place that an address names. What no browser could have written names none. */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
