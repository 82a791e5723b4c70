import { toast } from 'react-hot-toast/headless';
import { languageNames, languages } from '#domain/language.ts';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

interface AddSubscriberDialogProps {
  onClose: () => void;
}

export function AddSubscriberDialog({ onClose }: AddSubscriberDialogProps) {
  const text = useText();
  const sending = useSending();

  function add(fields: FormData) {
    sending.send(async () => {
      const body = { email: fieldText(fields, 'email'), language: fieldText(fields, 'language') };
      await ask('/console/subscribers', { method: 'POST', body });
      onClose();
      toast.success(text('console.subscribers.added'));
    });
  }

  return (
    <Dialog title={text('console.subscribers.add')} onClose={onClose}>
      <SendForm
        sending={sending}
        action={text('console.subscribers.add.action')}
        onSubmit={add}
        onCancel={onClose}
      >
        <TextField
          label={text('console.email')}
          type="email"
          name="email"
          maxLength={longestText.email}
          required
        />
        <SelectField
          label={text('console.subscribers.language')}
          name="language"
          choices={languages.map((language) => [language, languageNames[language]])}
        />
      </SendForm>
    </Dialog>
  );
}
