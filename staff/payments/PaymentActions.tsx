import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { cancelFault, linkFault } from '#domain/payment-handling.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { askToChange } from '../api/ask-to-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './PaymentActions.module.css';

type Action = 'link' | 'cancel';

interface PaymentActionsProps {
  detail: PaymentDetail;
  onChanged: () => void;
}

/** What the rules allow to be done to a payment as it is now. */
export function PaymentActions({ detail: { payment, links }, onChanged }: PaymentActionsProps) {
  const text = useText();
  const [action, setAction] = useState<Action>();
  /** As it was when somebody began to decide: what others do meanwhile is told on deciding. */
  const [seen, setSeen] = useState<number>();
  const isLinkWaiting = links.some(({ state }) => state === 'waiting');
  const faults = {
    link: linkFault(payment, isLinkWaiting),
    cancel: cancelFault(payment.status),
  };
  const possible = payment.method === 'link' ? (['link', 'cancel'] as const) : (['cancel'] as const);
  const actions = possible.filter((name) => !faults[name]);
  const close = () => setAction(undefined);

  function begin(name: Action) {
    setSeen(payment.version);
    setAction(name);
  }

  async function change(what: Action) {
    const asked = { version: seen ?? payment.version };
    await askToChange(`/console/payments/${payment.id}/${what}`, asked, () => {
      setSeen(undefined);
      onChanged();
    });
    close();
    onChanged();
    toast.success(text('console.saved'));
  }

  return (
    <>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((name) => (
            <button key={name} type="button" className="button" onClick={() => begin(name)}>
              {text(`console.payment.do.${name}`)}
            </button>
          ))}
        </div>
      )}
      {action && (
        <ConfirmDialog
          title={`${text(`console.payment.do.${action}`)}: ${payment.reference}`}
          consequence={text(`console.payment.consequence.${action}`)}
          action={text(`console.payment.do.${action}`)}
          work={() => change(action)}
          onClose={close}
        />
      )}
    </>
  );
}
