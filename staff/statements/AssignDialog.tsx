import { useState } from 'react';
import { type BankCandidate, paymentDoubt, type ShownBankLine, statementsPath } from '#domain/bank-lines.ts';
import { toKurus } from '#domain/ledger.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import { DoubtDialog } from './DoubtDialog.tsx';
import { exampleReference } from './statement-words.ts';

interface AssignDialogProps {
  line: ShownBankLine;
  onEnter: (candidate: BankCandidate, isMeant: boolean) => Promise<void>;
  onClose: () => void;
}

/** Finds what somebody says a line is for, and shows it before it is entered. */
export function AssignDialog({ line, onEnter, onClose }: AssignDialogProps) {
  const text = useText();
  const sending = useSending();
  const [found, setFound] = useState<BankCandidate>();

  function find(fields: FormData) {
    sending.send(async () => {
      const reference = fieldText(fields, 'reference');
      const path = `${statementsPath}/subject?${new URLSearchParams({ reference })}`;
      setFound((await ask<{ candidates: BankCandidate[] }>(path)).candidates[0]);
    });
  }

  if (found) {
    const isMeant = paymentDoubt(toKurus(line.amount), found) !== undefined;
    return (
      <DoubtDialog line={line} candidate={found} work={() => onEnter(found, isMeant)} onClose={onClose} />
    );
  }
  return (
    <Dialog title={text('console.line.assign')} onClose={onClose}>
      <SendForm
        sending={sending}
        action={text('console.line.assign.find')}
        onSubmit={find}
        onCancel={onClose}
      >
        <TextField
          label={text('console.line.reference')}
          hint={text('console.line.reference.hint', { example: exampleReference })}
          name="reference"
          maxLength={40}
          required
        />
      </SendForm>
    </Dialog>
  );
}
