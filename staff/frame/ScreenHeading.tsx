import { useLayoutEffect, useRef } from 'react';
import styles from './ScreenHeading.module.css';
import { useWaitingCount } from './use-waiting-count.ts';

let isFirstScreen = true;

/** The name of a screen, also in the window's title. Arriving from another screen, the focus starts here. */
export function ScreenHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useWaitingCount();
  useLayoutEffect(() => {
    document.title = `${waiting && `(${waiting}) `}${children} | Meltem`;
  }, [children, waiting]);
  useLayoutEffect(() => {
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true });
    if (!isFirstScreen) window.scrollTo({ top: 0, behavior: 'instant' });
    isFirstScreen = false;
  }, []);
  return (
    <h1 ref={heading} className={styles.heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
