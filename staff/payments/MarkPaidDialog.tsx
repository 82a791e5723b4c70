import { handPayments } from '#domain/payment-handling.ts';
import { longestText } from '#domain/text-limits.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';

interface MarkPaidDialogProps {
  work: (fields: { through: string; note: string }) => Promise<void>;
  onClose: () => void;
}

/** How the money came, and what there is to remember about it. */
export function MarkPaidDialog({ work, onClose }: MarkPaidDialogProps) {
  const text = useText();
  const sending = useSending();
  const send = (fields: FormData) => {
    sending.send(() => work({ through: fieldText(fields, 'through'), note: fieldText(fields, 'note') }));
  };
  return (
    <Dialog title={text('console.payment.do.paid')} onClose={onClose}>
      <SendForm sending={sending} action={text('console.payment.do.paid')} onSubmit={send} onCancel={onClose}>
        <Field label={text('console.payment.through')}>
          {(wiring) => (
            <select {...wiring} className="input" name="through">
              {handPayments.map((way) => (
                <option key={way} value={way}>
                  {text(`console.payment.through.${way}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={text('console.payment.note')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="note"
              autoComplete="off"
              maxLength={longestText.line}
            />
          )}
        </Field>
      </SendForm>
    </Dialog>
  );
}
