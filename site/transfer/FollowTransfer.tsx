import { useState } from 'react';
import { longestText } from '#domain/text-limits.ts';
import type { StoredTransfer } from '#domain/transfer.ts';
import { newKey } from '../calls/backend.ts';
import { post } from '../calls/post.ts';
import { StatusLink } from '../confirmation/StatusLink.tsx';
import { useText } from '../context/page-context.tsx';
import { Field } from '../forms/Field.tsx';
import { Form, fieldText } from '../forms/Form.tsx';
import { SendButton } from '../forms/SendButton.tsx';
import styles from './TransferTask.module.css';

interface FollowTransferProps {
  transfer: StoredTransfer;
  onLeft: () => void;
}

/** Who leaves a phone number can see whether the money has arrived. Nobody has to. */
export function FollowTransfer({ transfer, onLeft }: FollowTransferProps) {
  const text = useText();
  const { reference, token } = transfer;
  const [state, setState] = useState<'open' | 'sending'>('open');
  const [fault, setFault] = useState<'phone.missing' | 'leave.failed'>();

  async function leave(fields: FormData) {
    if (state === 'sending') return;
    setFault(undefined);
    const clientPhone = fieldText(fields, 'clientPhone').trim();
    if (clientPhone === '') {
      setFault('phone.missing');
      return;
    }
    setState('sending');
    const left = { reference, token, userName: fieldText(fields, 'userName'), clientPhone };
    const outcome = await post('/internet/package/transfer/contact', left, newKey());
    setState('open');
    // Somebody has left a number already: most likely this visitor, and the answer was lost.
    const isThere = outcome.kind === 'refused' && outcome.code === 'payment_unknown';
    if (outcome.kind === 'accepted' || isThere) onLeft();
    else setFault(outcome.kind === 'refused' ? 'phone.missing' : 'leave.failed');
  }

  if (token === null) {
    return (
      <div className={styles.follow}>
        <p role="status">{text('transfer.left')}</p>
        <StatusLink reference={reference} className="button">
          {text('transfer.status')}
        </StatusLink>
      </div>
    );
  }
  return (
    <div className={styles.follow}>
      <h3>{text('transfer.follow')}</h3>
      <p>{text('transfer.follow.text')}</p>
      <Form label={text('transfer.follow')} state={state} onSubmit={leave} className={styles.form}>
        <Field label={text('transfer.name')} mark="optional">
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="userName"
              autoComplete="name"
              maxLength={longestText.name}
            />
          )}
        </Field>
        <Field
          label={text('transfer.phone')}
          error={fault === 'phone.missing' ? text('transfer.phone.missing') : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="clientPhone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={longestText.phone}
            />
          )}
        </Field>
        {fault === 'leave.failed' && <p role="alert">{text('transfer.leave.failed')}</p>}
        <SendButton state={state}>{text('transfer.leave')}</SendButton>
      </Form>
    </div>
  );
}
