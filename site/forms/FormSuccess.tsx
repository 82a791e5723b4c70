import type { ReactNode } from 'react';
import styles from './FormSuccess.module.css';

/** Says that a form has arrived; the place is there from the start, so that screen readers notice. */
export function FormSuccess({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <p className={styles.success} role="status">
      {isShown && children}
    </p>
  );
}
