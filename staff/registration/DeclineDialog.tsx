import { longestText } from '#domain/text-limits.ts';
import type { Sending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { LongTextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

interface DeclineDialogProps {
  sending: Sending;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Who declines a registration says why. */
export function DeclineDialog({ sending, onDecline, onClose }: DeclineDialogProps) {
  const text = useText();
  return (
    <Dialog title={text('console.move.declined')} onClose={onClose}>
      <SendForm
        sending={sending}
        action={text('console.move.declined')}
        onSubmit={(fields) => onDecline(fieldText(fields, 'reason').trim())}
        onCancel={onClose}
      >
        <LongTextField
          label={text('console.move.reason')}
          hint={text('console.move.reason.hint')}
          name="reason"
          maxLength={longestText.line}
          required
        />
      </SendForm>
    </Dialog>
  );
}
