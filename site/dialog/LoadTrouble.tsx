import { useText } from '../context/page-context.tsx';
import styles from './LoadTrouble.module.css';

/** A part of the site did not come. Loading the page anew also brings a release that came out meanwhile. */
export function LoadTrouble({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const text = useText();
  const retry = text('frame.trouble.retry');
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.title}>{text('frame.trouble.title')}</p>
      <p>{text('frame.trouble.text')}</p>
      {onRetry ? (
        <button type="button" className="button button-go" onClick={onRetry}>
          {retry}
        </button>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own, also without scripts
        <a className="button button-go" href="">
          {retry}
        </a>
      )}
    </div>
  );
}
