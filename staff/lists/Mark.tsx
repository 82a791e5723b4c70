import styles from './Mark.module.css';

/** How a state looks: something waits, went well, went wrong or is over. */
export type MarkTone = 'waits' | 'good' | 'bad' | 'over';

export function Mark({ tone, children }: { tone: MarkTone; children: string }) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>;
}
