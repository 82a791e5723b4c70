import { toast } from 'react-hot-toast/headless';
import { type StaffAccount, type StaffRole, staffRoles } from '#domain/staff.ts';
import { ask } from '../api/ask.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useText } from '../language/language-context.tsx';

/** A new link, another role, a lost second factor, or no longer being let in. */
export type AccountAction = 'link' | StaffRole | 'reset-second-factor' | 'disable' | 'enable';

interface AccountDialogProps {
  action: AccountAction;
  person: StaffAccount;
  onLink: (link: string) => void;
  onClose: () => void;
}

/** Asks once more, and does it. */
export function AccountDialog({ action, person, onLink, onClose }: AccountDialogProps) {
  const text = useText();
  const name = person.name || person.email;
  const address = `/console/staff/${person.id}`;

  async function work() {
    if (action === 'link') {
      const { setPasswordLink } = await ask<{ setPasswordLink: string }>(`${address}/link`, {
        method: 'POST',
      });
      onLink(setPasswordLink);
      return;
    }
    if (staffRoles.some((role) => role === action)) {
      await ask(`${address}/role`, { method: 'POST', body: { role: action } });
    } else {
      await ask(`${address}/${action}`, { method: 'POST' });
    }
    onClose();
    toast.success(text('console.saved'));
  }

  return (
    <ConfirmDialog
      title={`${text(`console.staff.do.${action}`)}: ${name}`}
      consequence={text(`console.staff.consequence.${action}`)}
      action={text(`console.staff.do.${action}`)}
      work={work}
      onClose={onClose}
    />
  );
}
