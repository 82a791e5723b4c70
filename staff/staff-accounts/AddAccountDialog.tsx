import { staffRoles } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

interface AddAccountDialogProps {
  onAdded: (link: string) => void;
  onClose: () => void;
}

/** A new account. Its owner sets the password; nobody else ever knows it. */
export function AddAccountDialog({ onAdded, onClose }: AddAccountDialogProps) {
  const text = useText();
  const sending = useSending();

  function add(fields: FormData) {
    sending.send(async () => {
      const [email, name, role] = ['email', 'name', 'role'].map((field) => fieldText(fields, field).trim());
      const { setPasswordLink } = await ask<{ setPasswordLink: string }>('/console/staff', {
        method: 'POST',
        body: { email, name, role },
      });
      onAdded(setPasswordLink);
    });
  }

  return (
    <Dialog title={text('console.staff.add')} onClose={onClose}>
      <SendForm sending={sending} action={text('console.staff.add.action')} onSubmit={add} onCancel={onClose}>
        <TextField label={text('console.name')} name="name" maxLength={longestText.name} required />
        <TextField
          label={text('console.email')}
          type="email"
          name="email"
          maxLength={longestText.email}
          required
        />
        <SelectField
          label={text('console.role')}
          hint={text('console.role.hint')}
          name="role"
          defaultValue="agent"
          choices={staffRoles.map((role) => [role, text(`console.role.${role}`)])}
        />
      </SendForm>
    </Dialog>
  );
}
