import { setPasswordLinkHours } from '#domain/staff.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { CopyButton } from '../forms/CopyButton.tsx';
import { Field } from '../forms/Field.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './LinkDialog.module.css';

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
      <Field label={text('console.staff.link')}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <CopyButton content={link} />
        <button type="button" className="button button-go" onClick={onClose}>
          {text('console.done')}
        </button>
      </div>
    </Dialog>
  );
}
