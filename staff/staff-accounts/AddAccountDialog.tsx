import { staffRoles } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
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
        <Field label={text('console.name')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="name"
              autoComplete="off"
              maxLength={longestText.name}
              required
            />
          )}
        </Field>
        <Field label={text('console.email')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              type="email"
              name="email"
              autoComplete="off"
              maxLength={longestText.email}
              required
            />
          )}
        </Field>
        <Field label={text('console.role')} hint={text('console.role.hint')}>
          {(wiring) => (
            <select {...wiring} className="input" name="role" defaultValue="agent">
              {staffRoles.map((role) => (
                <option key={role} value={role}>
                  {text(`console.role.${role}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </SendForm>
    </Dialog>
  );
}
