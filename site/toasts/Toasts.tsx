import { resolveValue, useToaster } from 'react-hot-toast/headless';
import styles from './Toasts.module.css';

/** Our own markup for the toasts: at most 20, 2 s for a success and 4 s for an error, longer while pointed at. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  return (
    <section
      className={styles.toasts}
      aria-live="polite"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((toast) => (
          <p
            key={toast.id}
            className={`${styles.toast} ${toast.type === 'error' ? styles.problem : ''}`}
            {...toast.ariaProps}
          >
            {resolveValue(toast.message, toast)}
          </p>
        ))}
    </section>
  );
}
