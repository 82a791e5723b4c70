import { useRef } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import styles from './Toasts.module.css';

/** Our own markup for the toasts: at most 20, 2 s for a success and 4 s for an error, longer while pointed at. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const isPointedAt = useRef(false);

  // Moving, not being there: a toast that comes up under a resting pointer is not being read.
  function wait() {
    if (isPointedAt.current) return;
    isPointedAt.current = true;
    handlers.startPause();
  }

  function goOn() {
    isPointedAt.current = false;
    handlers.endPause();
  }

  return (
    <section
      className={styles.toasts}
      role="status"
      aria-atomic={false}
      onPointerMove={wait}
      onPointerLeave={goOn}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((toast) => (
          <p key={toast.id} className={`${styles.toast} ${toast.type === 'error' ? styles.problem : ''}`}>
            {resolveValue(toast.message, toast)}
          </p>
        ))}
    </section>
  );
}
