import { toast } from 'react-hot-toast/headless';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

interface NameDialogProps {
  name: string;
  /** Where the new one is sent to. */
  path: string;
  onDone: () => Promise<void> | void;
  onClose: () => void;
}

/** Another name, for oneself or by an owner. */
export function NameDialog({ name, path, onDone, onClose }: NameDialogProps) {
  const text = useText();
  const sending = useSending();

  function rename(fields: FormData) {
    sending.send(async () => {
      await ask(path, { method: 'POST', body: { name: fieldText(fields, 'name').trim() } });
      await onDone();
      onClose();
      toast.success(text('console.saved'));
    });
  }

  return (
    <Dialog title={`${text('console.staff.do.name')}: ${name}`} onClose={onClose}>
      <SendForm sending={sending} action={text('console.staff.do.name')} onSubmit={rename} onCancel={onClose}>
        <TextField
          label={text('console.name')}
          name="name"
          defaultValue={name}
          autoComplete="off"
          maxLength={longestText.name}
          required
        />
      </SendForm>
    </Dialog>
  );
}
