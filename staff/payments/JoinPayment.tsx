import { useState } from 'react';
import type { FittingRegistration, ProposedJoin } from '#domain/joined-payment.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { problemText } from '../api/problem.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import { customerName } from '../registrations/customer-name.ts';

interface JoinPaymentProps {
  payment: Pick<ProposedJoin['payment'], 'id' | 'reference' | 'version'>;
  /** Registrations under its phone. */
  fitting: readonly FittingRegistration[];
}

/** Joins a payment to a registration: to the one that is proposed, or to any by its reference. */
export function JoinPayment({ payment, fitting }: JoinPaymentProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const { id, reference, version } = payment;
  const changing = useChange<PaymentDetail>(
    { version },
    { now: (present) => present.registration?.reference ?? text('console.same.open') },
  );
  const { begin, forget, send, change, problem } = changing;
  const [proposed, ...more] = fitting;
  const isProposed = proposed !== undefined && more.length === 0;

  function close() {
    forget();
    setWrong(false);
    setOpen(false);
  }

  const join = (to: string) =>
    change(`/console/payments/${id}/join`, { reference: to }, () => ({ done: text('console.join.saved') }));

  function joinTyped(fields: FormData) {
    const to = fieldText(fields, 'reference').trim();
    setWrong(to === '');
    if (to === '') return;
    send(async () => {
      await join(to);
      close();
    });
  }

  const isRefused = problem?.code === 'invalid';
  return (
    <>
      {isProposed && (
        <p>
          {text('console.join.proposed', {
            name: customerName(proposed) || text('console.registrations.nameless'),
            reference: proposed.reference,
          })}
        </p>
      )}
      {more.length > 0 && (
        <>
          <p>{text('console.join.several')}</p>
          <ul>
            {fitting.map((one) => (
              <li key={one.id}>{[one.reference, customerName(one)].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        {isProposed && (
          <button
            type="button"
            className="button button-go"
            aria-disabled={changing.isSending}
            onClick={() => send(() => join(proposed.reference))}
          >
            {text('console.join.to', { reference: proposed.reference })}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            begin();
            setOpen(true);
          }}
        >
          {text(isProposed ? 'console.join.other' : 'console.join.any')}
        </button>
      </div>
      {problem && !isOpen && (
        <p className="alert" role="alert">
          {problemText(problem, text)}
        </p>
      )}
      {isOpen && (
        <Dialog title={`${text('console.join.any')} ${reference}`} onClose={close}>
          <SendForm
            sending={isRefused ? { ...changing, problem: undefined } : changing}
            action={text('console.join.save')}
            onSubmit={joinTyped}
            onCancel={close}
          >
            <TextField
              label={text('console.join.reference')}
              error={isWrong || isRefused ? text('console.join.reference.wrong') : undefined}
              name="reference"
              maxLength={20}
            />
          </SendForm>
        </Dialog>
      )}
    </>
  );
}
