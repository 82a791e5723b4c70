import { useState } from 'react';
import { isPhoneFor } from '#domain/correction.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { withoutSpaces } from '#domain/phone.ts';
import { longestText } from '#domain/text-limits.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

/** Corrects the phone of a payment that is still to be paid; a link goes out there. */
export function CorrectPhone({ payment }: Pick<PaymentDetail, 'payment'>) {
  const text = useText();
  const { id, version, reference, clientPhone, method } = payment;
  const changing = useChange<PaymentDetail>(
    { version },
    { now: (present) => present.payment.clientPhone || '–' },
  );
  const [isOpen, setOpen] = useState(false);
  const [isWrong, setWrong] = useState(false);

  function close() {
    changing.forget();
    setWrong(false);
    setOpen(false);
  }

  function correct(fields: FormData) {
    const typed = fieldText(fields, 'clientPhone').trim();
    if (withoutSpaces(typed) === clientPhone) return close();
    const isRight = isPhoneFor(method, typed);
    setWrong(!isRight);
    if (!isRight) return;
    changing.send(async () => {
      await changing.change(`/console/payments/${id}/correct`, { clientPhone: typed }, () => ({
        done: text('console.mistyped.saved'),
      }));
      close();
    });
  }

  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          changing.begin();
          setOpen(true);
        }}
      >
        {text('console.mistyped.phone')}
      </button>
      {isOpen && (
        <Dialog title={text('console.mistyped.phone.title', { reference })} onClose={close}>
          <SendForm
            sending={changing}
            action={text('console.mistyped.save')}
            onSubmit={correct}
            onCancel={close}
          >
            <TextField
              label={text('console.payment.phone')}
              hint={method === 'link' ? text('console.mistyped.phone.link') : undefined}
              error={isWrong ? text('console.mistyped.phone.wrong') : undefined}
              type="tel"
              name="clientPhone"
              defaultValue={clientPhone}
              maxLength={longestText.phone}
            />
          </SendForm>
        </Dialog>
      )}
    </>
  );
}
