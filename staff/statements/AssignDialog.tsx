import { useState } from 'react';
import { type BankCandidate, paymentDoubt, type ShownBankLine, statementsPath } from '#domain/bank-lines.ts';
import { mostShown } from '#domain/found.ts';
import { toKurus } from '#domain/ledger.ts';
import type { PaymentPage } from '#domain/payment-list.ts';
import type { RegistrationPage } from '#domain/registration-list.ts';
import { ask } from '../api/ask.ts';
import { Problem } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import { customerName } from '../registrations/customer-name.ts';
import { DoubtDialog } from './DoubtDialog.tsx';
import { exampleReference } from './statement-words.ts';

interface AssignDialogProps {
  line: ShownBankLine;
  onEnter: (candidate: BankCandidate, isMeant: boolean) => Promise<void>;
  onClose: () => void;
}

/** Somebody who may be meant, until one of them is chosen. */
interface Meant {
  reference: string;
  name: string;
  phone: string;
}

/** Finds what somebody says a line is for, and shows it before it is entered. */
export function AssignDialog({ line, onEnter, onClose }: AssignDialogProps) {
  const text = useText();
  const sending = useSending();
  const [found, setFound] = useState<BankCandidate>();
  const [meant, setMeant] = useState<Meant[]>();

  async function choose(reference: string) {
    const path = `${statementsPath}/subject?${new URLSearchParams({ reference })}`;
    setFound((await ask<{ candidates: BankCandidate[] }>(path)).candidates[0]);
  }

  function find(fields: FormData) {
    const typed = fieldText(fields, 'text');
    setMeant(undefined);
    sending.send(async () => {
      try {
        await choose(typed);
      } catch (error) {
        // No reference: then it is a phone or a name.
        if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 422)) throw error;
        setMeant(await meantBy(typed));
      }
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
          label={text('console.counter.find')}
          hint={text('console.line.reference.hint', { example: exampleReference })}
          name="text"
          maxLength={40}
          required
        />
        {meant?.length === 0 && (
          <p className="alert" role="alert">
            {text('console.counter.find.none')}
          </p>
        )}
        {meant?.map(({ reference, name, phone }) => (
          <button
            key={reference}
            type="button"
            className="button"
            aria-disabled={sending.isSending}
            onClick={() => sending.send(() => choose(reference))}
          >
            {[name, reference, phone].filter(Boolean).join(' · ')}
          </button>
        ))}
      </SendForm>
    </Dialog>
  );
}

/** Like at the counter: registrations and payments by phone or name. */
async function meantBy(typed: string): Promise<Meant[]> {
  const asked = new URLSearchParams({ text: typed });
  const [{ registrations }, { payments }] = await Promise.all([
    ask<RegistrationPage>(`/console/registrations?${asked}`),
    ask<PaymentPage>(`/console/payments?${asked}`),
  ]);
  return [
    ...registrations.slice(0, mostShown).map((one) => ({
      reference: one.reference,
      name: customerName(one),
      phone: one.customerPhoneNumber,
    })),
    ...payments
      .slice(0, mostShown)
      .map((one) => ({ reference: one.reference, name: one.userName, phone: one.clientPhone })),
  ];
}
