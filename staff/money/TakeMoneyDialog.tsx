import { useState } from 'react';
import { type EnteredMoney, type MoneyDetail, readAmount, writeAmount } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { ask } from '../api/ask.ts';
import { newId } from '../api/new-id.ts';
import { Problem } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { TakeFields } from './TakeFields.tsx';

interface TakeMoneyDialogProps {
  detail: MoneyDetail;
  onStale: () => void;
  onTaken: (entered: EnteredMoney) => void;
  onClose: () => void;
}

/** Money for what has a reference already. What is due is proposed. */
export function TakeMoneyDialog({ detail, onStale, onTaken, onClose }: TakeMoneyDialogProps) {
  const text = useText();
  const language = useLanguage();
  const sending = useSending();
  const [id] = useState(newId);
  /** As it was when somebody began: what others took meanwhile is told on sending. */
  const [seen, setSeen] = useState(detail.money);
  const [amount, setAmount] = useState(() => writeAmount(detail.money.due, language));
  const [hasFault, setFault] = useState(false);
  const { kind, id: subject } = detail.subject;

  function take(fields: FormData) {
    const read = readAmount(amount);
    setFault(!read);
    if (!read) return;
    sending.send(async () => {
      const body = {
        id,
        kind,
        subject,
        method: fieldText(fields, 'method'),
        amount: read,
        note: fieldText(fields, 'note'),
        seen: seen.paid,
        confirmsOverpaid: fields.has('confirmsOverpaid'),
      };
      onTaken(
        await ask<EnteredMoney>('/console/ledger', { method: 'POST', body }).catch((error) => {
          if (error instanceof Problem && error.code === 'changed_meanwhile') {
            setSeen((error.answer as { present: MoneyDetail }).present.money);
            onStale();
          }
          throw error;
        }),
      );
    });
  }

  return (
    <Dialog title={`${text('console.take')}: ${detail.reference}`} onClose={onClose}>
      <SendForm sending={sending} action={text('console.take')} onSubmit={take} onCancel={onClose}>
        <TakeFields
          amount={amount}
          onAmount={setAmount}
          due={seen.due}
          hasFault={hasFault}
          hint={`${text('console.money.due')}: ${formatAmount(seen.due, language)} TL`}
        />
      </SendForm>
    </Dialog>
  );
}
