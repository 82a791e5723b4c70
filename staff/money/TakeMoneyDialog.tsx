import { useState } from 'react';
import { type EnteredMoney, type MoneyDetail, readAmount, writeAmount } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { newId } from '../api/new-id.ts';
import type { Changing } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { TakeFields } from './TakeFields.tsx';

interface TakeMoneyDialogProps {
  detail: MoneyDetail;
  changing: Changing;
  onTaken: (entered: EnteredMoney) => void;
  onClose: () => void;
}

/** Money for what has a reference already. What is due is proposed. */
export function TakeMoneyDialog({ detail, changing, onTaken, onClose }: TakeMoneyDialogProps) {
  const text = useText();
  const language = useLanguage();
  const [id] = useState(newId);
  const [amount, setAmount] = useState(() => writeAmount(detail.money.due, language));
  const [hasFault, setFault] = useState(false);
  const { kind, id: subject } = detail.subject;
  const { due } = detail.money;

  function take(fields: FormData) {
    const read = readAmount(amount);
    setFault(!read);
    if (!read) return;
    changing.send(async () => {
      const entered = await changing.change<EnteredMoney>('/console/ledger', {
        id,
        kind,
        subject,
        method: fieldText(fields, 'method'),
        amount: read,
        note: fieldText(fields, 'note'),
        confirmsOverpaid: fields.has('confirmsOverpaid'),
      });
      onTaken(entered);
    });
  }

  return (
    <Dialog title={`${text('console.take')}: ${detail.reference}`} onClose={onClose}>
      <SendForm sending={changing} action={text('console.take')} onSubmit={take} onCancel={onClose}>
        <TakeFields
          amount={amount}
          onAmount={setAmount}
          due={due}
          hasFault={hasFault}
          hint={`${text('console.money.due')}: ${formatAmount(due, language)} TL`}
        />
      </SendForm>
    </Dialog>
  );
}
