import { useEffect, useState } from 'react';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { longestText } from '#domain/text-limits.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

interface SeparateDialogProps extends Pick<PaymentDetail, 'payment'> {
  onClose: () => void;
}

/** Takes a payment from the registration it was joined to, for a reason. */
export function SeparateDialog({ payment: { id, reference, version }, onClose }: SeparateDialogProps) {
  const text = useText();
  const [isMissing, setMissing] = useState(false);
  const changing = useChange<PaymentDetail>(
    { version },
    { now: (present) => present.registration?.reference ?? text('console.same.open') },
  );
  const { begin } = changing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen when the dialog opened
  useEffect(begin, []);

  function separate(fields: FormData) {
    const reason = fieldText(fields, 'reason').trim();
    setMissing(reason === '');
    if (reason === '') return;
    changing.send(async () => {
      await changing.change(`/console/payments/${id}/separate`, { reason }, () => ({
        done: text('console.join.separated'),
      }));
      onClose();
    });
  }

  return (
    <Dialog title={text('console.join.separate.title', { reference })} onClose={onClose}>
      <p>{text('console.join.separate.hint')}</p>
      <SendForm
        sending={changing}
        action={text('console.join.separate')}
        onSubmit={separate}
        onCancel={onClose}
      >
        <TextField
          label={text('console.join.reason')}
          error={isMissing ? text('console.join.reason.wrong') : undefined}
          name="reason"
          maxLength={longestText.line}
        />
      </SendForm>
    </Dialog>
  );
}
