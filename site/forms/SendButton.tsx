import type { ReactNode } from 'react';
import { useText } from '../visit/visit-context.tsx';
import styles from './SendButton.module.css';
import type { SubmissionState } from './use-submission.ts';

interface SendButtonProps {
  state: SubmissionState;
  className?: string | undefined;
  children: ReactNode;
}

/** Keeps its width and its words while it sends; only three lines of wind begin to move. */
export function SendButton({ state, className = '', children }: SendButtonProps) {
  const text = useText();
  const isBusy = state === 'sending' || state === 'accepted';
  return (
    <button type="submit" className={`button button-go ${className}`} aria-disabled={isBusy}>
      {children}
      <svg className={`${styles.lines} ${isBusy ? styles.busy : ''}`} viewBox="0 0 22 13" aria-hidden="true">
        {isBusy ? <path d="M1 2h20M1 6.500h20M1 11h20" /> : <path d="M1 6.500h19M15 1.500l5.200 5-5.200 5" />}
      </svg>
      {state === 'sending' && (
        <span className="visually-hidden" role="status">
          {text('frame.form.sending')}
        </span>
      )}
    </button>
  );
}
