import type { ReactNode } from 'react';
import { problemText } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { useText } from '../language/language-context.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  consequence: string;
  /** What the button that does it says. */
  action: string;
  /** Closes the dialog itself, or puts the next one in its place. */
  work: () => Promise<void>;
  onClose: () => void;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** Asks once more before something that somebody else will feel. */
export function ConfirmDialog({ title, consequence, action, work, onClose, children }: ConfirmDialogProps) {
  const text = useText();
  const { isSending, problem, send } = useSending();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{consequence}</p>
      {children}
      {problem && (
        <p className={styles.problem} role="alert">
          {problemText(problem, text)}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-go"
          aria-disabled={isSending}
          onClick={() => send(work)}
        >
          {action}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {text('console.cancel')}
        </button>
      </div>
    </Dialog>
  );
}
