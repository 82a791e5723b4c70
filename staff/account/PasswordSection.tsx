import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { type NewPasswordFault, NewPasswordFields, newPasswordFault } from '../forms/NewPasswordFields.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';

/** Changing the password ends every other session: whoever knew the old one is out. */
export function PasswordSection() {
  const text = useText();
  const sending = useSending();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<NewPasswordFault>();

  function close() {
    setOpen(false);
    setFault(undefined);
    sending.forget();
  }

  function change(fields: FormData) {
    const found = newPasswordFault(fields);
    setFault(found);
    if (found) return;
    sending.send(async () => {
      const currentPassword = fieldText(fields, 'currentPassword');
      const newPassword = fieldText(fields, 'newPassword');
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      await ask('/auth/change-password', { method: 'POST', body });
      close();
      toast.success(text('console.password.changed'));
    });
  }

  return (
    <Section title={text('console.password')}>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {text('console.password.change')}
      </button>
      {isOpen && (
        <Dialog title={text('console.password.change')} onClose={close}>
          <SendForm
            sending={sending}
            action={text('console.password.change')}
            onSubmit={change}
            onCancel={close}
          >
            <PasswordField
              label={text('console.password.current')}
              name="currentPassword"
              autoComplete="current-password"
            />
            <NewPasswordFields fault={fault} />
            <p className="small">{text('console.password.others')}</p>
          </SendForm>
        </Dialog>
      )}
    </Section>
  );
}
