import { toast } from 'react-hot-toast/headless';
import type { StaffAccount, StaffRole } from '#domain/staff.ts';
import { ask } from '../asking/ask.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useText } from '../language/language-context.tsx';

/** A new link, another role, a lost second factor, or no longer being let in. */
export type PersonWish = 'link' | StaffRole | 'reset-second-factor' | 'disable' | 'enable';

interface PersonDialogProps {
  wish: PersonWish;
  person: StaffAccount;
  onLink: (link: string) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more, and does it. */
export function PersonDialog({ wish, person, onLink, onDone, onClose }: PersonDialogProps) {
  const text = useText();
  const name = person.name || person.email;
  const address = `/console/staff/${person.id}`;

  async function work() {
    if (wish === 'link') {
      const { setPasswordLink } = await ask<{ setPasswordLink: string }>(`${address}/link`, {
        method: 'POST',
      });
      onLink(setPasswordLink);
      return;
    }
    if (wish === 'owner' || wish === 'agent') {
      await ask(`${address}/role`, { method: 'POST', body: { role: wish } });
    } else {
      await ask(`${address}/${wish}`, { method: 'POST' });
    }
    onClose();
    onDone();
    toast.success(text('console.saved'));
  }

  return (
    <ConfirmDialog
      title={`${text(`console.staff.do.${wish}`)}: ${name}`}
      consequence={text(`console.staff.consequence.${wish}`)}
      action={text(`console.staff.do.${wish}`)}
      work={work}
      onClose={onClose}
    />
  );
}
