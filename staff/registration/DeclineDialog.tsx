import { longestText } from '#domain/text-limits.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';

interface DeclineDialogProps {
  /** What somebody else did meanwhile; what was typed stays. */
  conflict: string | undefined;
  work: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Who declines a registration says why. */
export function DeclineDialog({ conflict, work, onClose }: DeclineDialogProps) {
  const text = useText();
  const sending = useSending();
  return (
    <Dialog title={text('console.move.declined')} onClose={onClose}>
      {conflict && <p role="alert">{conflict}</p>}
      <SendForm
        sending={sending}
        action={text('console.move.declined')}
        onSubmit={(fields) => sending.send(() => work(fieldText(fields, 'reason').trim()))}
        onCancel={onClose}
      >
        <Field label={text('console.move.reason')} hint={text('console.move.reason.hint')}>
          {(wiring) => (
            <textarea {...wiring} className="input" name="reason" maxLength={longestText.line} required />
          )}
        </Field>
      </SendForm>
    </Dialog>
  );
}
