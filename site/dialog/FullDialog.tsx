import { type ReactNode, useState } from 'react';
import { CloseIcon } from '#design/brand/icons.tsx';
import { Logo } from '#design/brand/Logo.tsx';
import { useModal } from '#design/dialog/use-modal.ts';
import { useText } from '../context/page-context.tsx';
import styles from './FullDialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

/** What is asked before a dialog closes in which something would be lost. */
export interface LeaveQuestion {
  isNeeded(): boolean;
  ask(answer: { onStay: () => void; onLeave: () => void }): ReactNode;
}

interface FullDialogProps {
  label: string;
  /** Stands in the middle of the bar. */
  steps?: ReactNode;
  question?: LeaveQuestion;
  onClose: () => void;
  children: ReactNode;
}

/** A full-screen dialog: the focus stays inside; Escape, the button and the browser's "back" close it. */
export function FullDialog({ label, steps, question, onClose, children }: FullDialogProps) {
  const text = useText();
  const dialog = useModal();
  const [isAsking, setIsAsking] = useState(false);
  const close = useBackCloses({
    onClose,
    mayClose() {
      const isFree = !question?.isNeeded();
      setIsAsking(!isFree);
      return isFree;
    },
  });

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onCancel={(event) => {
        // A file dialog inside that is cancelled says so here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // A browser would not let a second Escape in a row be refused.
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        // A phone's gesture in a row cannot be refused either.
        event.currentTarget.showModal();
        setIsAsking(false);
        if (!question?.isNeeded()) close();
      }}
    >
      <div className={styles.bar}>
        <div className={`wrap ${styles.row}`}>
          <Logo />
          {steps}
          <button
            type="button"
            className="icon-button"
            aria-label={text('frame.close')}
            onClick={() => close()}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
      <div className={styles.content}>{children}</div>
      {isAsking && question?.ask({ onStay: () => setIsAsking(false), onLeave: () => close(true) })}
    </dialog>
  );
}
