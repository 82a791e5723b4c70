import type { ReactNode } from 'react';
import { useText } from '../context/page-context.tsx';
import { GoLines } from './GoLines.tsx';
import type { SubmissionState } from './submissions.ts';

interface SendButtonProps {
  state: SubmissionState;
  className?: string | undefined;
  children: ReactNode;
}

/** Keeps its width and its words while it sends; only three lines of wind begin to move. */
export function SendButton({ state, className = '', children }: SendButtonProps) {
  const text = useText();
  const isSending = state === 'sending';
  return (
    <button
      type="submit"
      className={`button button-go ${className}`}
      aria-disabled={isSending || state === 'accepted'}
    >
      {children}
      <GoLines isBusy={isSending} />
      {isSending && (
        <span className="visually-hidden" role="status">
          {text('frame.form.sending')}
        </span>
      )}
    </button>
  );
}
