import { useLayoutEffect, useRef } from 'react';
import styles from './ScreenHeading.module.css';

let isFirstScreen = true;

/** The name of a screen, also in the window's title. Arriving from another screen, the focus starts here. */
export function ScreenHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${children} | Meltem`;
  }, [children]);
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
