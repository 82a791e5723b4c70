import { setPasswordLinkHours } from '#domain/staff.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { CopyButton } from '../forms/CopyButton.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

interface LinkDialogProps {
  link: string;
  onClose: () => void;
}

/** The one-time link, to be handed over by whatever way one trusts. It is shown once. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const text = useText();
  return (
    <Dialog title={text('console.staff.link')} onClose={onClose}>
      <p>{text('console.staff.link.text', { hours: setPasswordLinkHours })}</p>
      <TextField
        label={text('console.staff.link')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="actions">
        <CopyButton content={link} />
        <button type="button" className="button button-go" onClick={onClose}>
          {text('console.done')}
        </button>
      </div>
    </Dialog>
  );
}
