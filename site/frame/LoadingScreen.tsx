import { WindStrip } from '#design/wind/WindStrip.tsx';
import { useText } from '../context/page-context.tsx';
import styles from './LoadingScreen.module.css';

/** Covers the page while the next one is on its way. */
export function LoadingScreen() {
  const text = useText();
  return (
    <div className={styles.screen} role="status">
      <WindStrip mbps={12} className={styles.wind} />
      <span className="visually-hidden">{text('frame.loading')}</span>
    </div>
  );
}
