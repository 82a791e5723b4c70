import { useModal } from '#design/dialog/use-modal.ts';
import styles from './LeaveDialog.module.css';

interface LeaveDialogProps {
  texts: Record<'heading' | 'lead' | 'stay' | 'leave', string>;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave what was begun. Escape is a no. */
export function LeaveDialog({ texts, onStay, onLeave }: LeaveDialogProps) {
  const dialog = useModal();

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="leave"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onStay();
      }}
      onClose={onStay}
    >
      <h3 id="leave">{texts.heading}</h3>
      <p>{texts.lead}</p>
      <div className={styles.buttons}>
        <button type="button" className="button button-go" onClick={onStay}>
          {texts.stay}
        </button>
        <button type="button" className="button" onClick={onLeave}>
          {texts.leave}
        </button>
      </div>
    </dialog>
  );
}
