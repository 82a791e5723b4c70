import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { leavePlace, placeOnReturn, rememberAddress } from './places.ts';
import styles from './screen.module.css';
import { useWaitingCount } from './use-waiting-count.ts';

let isFirstScreen = true;

/**
 * The name of a screen, also in the window's title. Arriving from another screen, the focus starts here; coming back
 * to one, it goes on where it was.
 */
export function ScreenHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useWaitingCount();
  useLayoutEffect(() => {
    document.title = `${waiting && `(${waiting}) `}${children} | Meltem`;
  }, [children, waiting]);

  const [path] = useLocation();
  const search = useSearch();
  const address = useRef('');
  useLayoutEffect(() => {
    address.current = search ? `${path}?${search}` : path;
    rememberAddress(path, address.current);
  }, [path, search]);

  useLayoutEffect(() => {
    if (!isFirstScreen) arrive(heading.current, address.current);
    isFirstScreen = false;
    return () => leavePlace(address.current);
  }, []);
  return (
    <h1 ref={heading} className={styles.heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function arrive(heading: HTMLElement | null, address: string): void {
  const place = placeOnReturn(address);
  const link = place?.link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(place.link)}"]`);
  (link || heading)?.focus({ preventScroll: true });
  window.scrollTo({ top: place?.top ?? 0, behavior: 'instant' });
}
