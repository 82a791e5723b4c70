import { toast } from 'react-hot-toast/headless';
import { ask } from '../api/ask.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useText } from '../language/language-context.tsx';

interface RemoveSubscriberDialogProps {
  email: string;
  onClose: () => void;
}

export function RemoveSubscriberDialog({ email, onClose }: RemoveSubscriberDialogProps) {
  const text = useText();
  async function remove() {
    await ask('/console/subscribers/remove', { method: 'POST', body: { email } });
    onClose();
    toast.success(text('console.subscribers.removed'));
  }
  return (
    <ConfirmDialog
      title={`${text('console.subscribers.remove')}: ${email}`}
      consequence={text('console.subscribers.consequence')}
      action={text('console.subscribers.remove')}
      work={remove}
      onClose={onClose}
    />
  );
}
