import styles from './GoLines.module.css';

/** The arrow of a button that starts something; while that is under way, three lines of wind that move. */
export function GoLines({ isBusy }: { isBusy: boolean }) {
  return (
    <svg className={`${styles.lines} ${isBusy ? styles.busy : ''}`} viewBox="0 0 22 13" aria-hidden="true">
      {isBusy ? <path d="M1 2h20M1 6.500h20M1 11h20" /> : <path d="M1 6.500h19M15 1.500l5.200 5-5.200 5" />}
    </svg>
  );
}
