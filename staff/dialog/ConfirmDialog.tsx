import type { ReactNode } from 'react';
import { useSending } from '../api/use-sending.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  consequence: string;
  /** What the button that does it says. */
  action: string;
  /** What the other one says, where "cancel" could be taken for the first. */
  cancel?: string | undefined;
  /** Closes the dialog itself, or puts the next one in its place. */
  work: () => Promise<unknown>;
  onClose: () => void;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** Asks once more before something that somebody else will feel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, consequence, action, cancel, work, onClose, children } = props;
  const sending = useSending();
  return (
    <Dialog title={title} onClose={onClose}>
      <SendForm
        sending={sending}
        action={action}
        cancel={cancel}
        onSubmit={() => sending.send(work)}
        onCancel={onClose}
      >
        <p>{consequence}</p>
        {children}
      </SendForm>
    </Dialog>
  );
}
