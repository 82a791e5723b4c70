import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type CorrectionReason, correctionReasons, counterMethods, receiptNumber } from '#domain/ledger.ts';
import { readAmount, type ShownEntry, writeAmount } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { newId } from '../api/new-id.ts';
import { Problem } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';

interface CorrectDialogProps {
  entry: ShownEntry;
  onClose: () => void;
}

/** What is wrong with an entry, and how it is put right. Nothing is deleted: the entry and its correction both stay. */
export function CorrectDialog({ entry, onClose }: CorrectDialogProps) {
  const text = useText();
  const language = useLanguage();
  const sending = useSending();
  const [id] = useState(newId);
  const reasons = possible(entry);
  const [reason, setReason] = useState<CorrectionReason>(reasons[0] as CorrectionReason);
  const [amount, setAmount] = useState(() => writeAmount(entry.open, language));
  const [hasFault, setFault] = useState(false);
  const asksAmount = reason === 'refund' || reason === 'wrong_amount';
  const named =
    entry.receipt === null ? `${formatAmount(entry.amount, language)} TL` : receiptNumber(entry.receipt);
  const isReferenceWrong =
    sending.problem instanceof Problem &&
    (sending.problem.answer as { faults?: string[] }).faults?.includes('reference');

  function correct(fields: FormData) {
    const read = readAmount(amount);
    setFault(asksAmount && !read);
    if (asksAmount && !read) return;
    sending.send(async () => {
      const body = {
        id,
        reason,
        note: fieldText(fields, 'note'),
        ...(asksAmount && { amount: read }),
        ...(reason === 'refund' && { method: fieldText(fields, 'method') }),
        ...(reason === 'wrong_person' && { reference: fieldText(fields, 'reference') }),
      };
      await ask(`/console/ledger/${entry.id}/correct`, { method: 'POST', body });
      toast.success(text('console.saved'));
      onClose();
    });
  }

  return (
    <Dialog title={text('console.correct.title', { entry: named })} onClose={onClose}>
      <SendForm
        sending={sending}
        action={text('console.correct.action')}
        onSubmit={correct}
        onCancel={onClose}
      >
        <SelectField
          label={text('console.correct.reason')}
          hint={text(`console.correct.consequence.${reason}`)}
          name="reason"
          value={reason}
          choices={reasons.map((one) => [one, text(`console.money.reason.${one}`)])}
          onChange={({ target }) => setReason(target.value as CorrectionReason)}
        />
        {reason === 'refund' && (
          <SelectField
            label={text('console.correct.refund.method')}
            name="method"
            choices={counterMethods.map((method) => [method, text(`console.method.${method}`)])}
          />
        )}
        {asksAmount && (
          <TextField
            label={text(
              reason === 'refund' ? 'console.correct.refund.amount' : 'console.correct.right.amount',
            )}
            error={hasFault && !readAmount(amount) ? text('console.take.amount.wrong') : undefined}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        {reason === 'wrong_person' && (
          <TextField
            label={text('console.correct.reference')}
            error={isReferenceWrong ? text('console.correct.reference.wrong') : undefined}
            name="reference"
            maxLength={20}
            required
          />
        )}
        <TextField
          label={text('console.correct.note')}
          hint={text('console.correct.note.hint')}
          name="note"
          maxLength={longestText.line}
          required
        />
      </SendForm>
    </Dialog>
  );
}

/** Of what was partly given back already only the rest can be given back; a refund can only be taken back. */
function possible({ kind, open, amount }: ShownEntry): readonly CorrectionReason[] {
  if (kind === 'refund') return ['entered_twice'];
  return open < amount ? ['refund'] : correctionReasons;
}
