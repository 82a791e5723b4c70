import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FormSuccess.module.css';

/** Says that a form has arrived; the place is there from the start, so that screen readers notice. */
export function FormSuccess({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  // On a small screen it may stand below the button that was pressed at the lower edge.
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <p ref={place} className={styles.success} role="status">
      {isShown && children}
    </p>
  );
}
