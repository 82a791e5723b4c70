import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FormSuccess.module.css';
import { intoView } from './into-view.ts';

/** Says that a form has arrived; the place is there from the start, so that screen readers notice. */
export function FormSuccess({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isShown) intoView(place.current);
  }, [isShown]);
  return (
    <p ref={place} className={styles.success} role="status">
      {isShown && children}
    </p>
  );
}
