import { useState } from 'react';
import { cancelFault, linkFault } from '#domain/payment-handling.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useText } from '../language/language-context.tsx';
import { CorrectPhone } from './CorrectPhone.tsx';

type Action = 'link' | 'cancel';

/** What the rules allow to be done to a payment as it is now. */
export function PaymentActions({ detail: { payment, links } }: { detail: PaymentDetail }) {
  const text = useText();
  const [action, setAction] = useState<Action>();
  const { begin, forget, change } = useChange<PaymentDetail>(
    { version: payment.version },
    { now: (present) => text(`console.payment.status.${present.payment.status}`) },
  );
  const isLinkWaiting = links.some(({ state }) => state === 'waiting');
  const faults = {
    link: linkFault(payment, isLinkWaiting),
    cancel: cancelFault(payment),
  };
  const actions = (['link', 'cancel'] as const).filter((name) => !faults[name]);

  function close() {
    forget();
    setAction(undefined);
  }

  async function act(what: Action) {
    await change(`/console/payments/${payment.id}/${what}`, {}, () => ({}));
    close();
  }

  return (
    <>
      <div className="actions">
        {actions.map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            onClick={() => {
              // What others do while somebody decides is told on deciding.
              begin();
              setAction(name);
            }}
          >
            {text(`console.payment.do.${name}`)}
          </button>
        ))}
        {!faults.cancel && <CorrectPhone payment={payment} />}
      </div>
      {action && (
        <ConfirmDialog
          title={`${text(`console.payment.do.${action}`)}: ${payment.reference}`}
          consequence={text(`console.payment.consequence.${action}`)}
          action={text(`console.payment.do.${action}`)}
          cancel={action === 'cancel' ? text('console.keep') : undefined}
          work={() => act(action)}
          onClose={close}
        />
      )}
    </>
  );
}
