import { useCompany, useText } from '../context/page-context.tsx';
import styles from './LoadTrouble.module.css';

interface LoadTroubleProps {
  /** It came, and then broke. */
  isBroken?: boolean;
  onRetry?: (() => void) | undefined;
}

/** A part of the site is not there. Loading the page anew also brings a release that came out meanwhile. */
export function LoadTrouble({ isBroken, onRetry }: LoadTroubleProps) {
  const text = useText();
  const company = useCompany();
  const retry = text('frame.trouble.retry');
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.title}>{text(isBroken ? 'frame.broken.title' : 'frame.trouble.title')}</p>
      <p>
        {isBroken ? text('frame.broken.text', { phone: company.phone.shown }) : text('frame.trouble.text')}
      </p>
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
