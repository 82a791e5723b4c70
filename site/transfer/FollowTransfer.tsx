import { useState } from 'react';
import { longestText } from '#domain/text-limits.ts';
import type { StoredTransfer } from '#domain/transfer.ts';
import { newKey } from '../calls/backend.ts';
import { post } from '../calls/post.ts';
import { StatusLink } from '../confirmation/StatusLink.tsx';
import { useText } from '../context/page-context.tsx';
import { forgetDraft } from '../forms/drafts.ts';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { fieldText } from '../forms/field-text.ts';
import { SendButton } from '../forms/SendButton.tsx';
import styles from './TransferTask.module.css';

const formName = 'transfer';

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

  function check(fields: FormData) {
    setFault(undefined);
    const clientPhone = fieldText(fields, 'clientPhone').trim();
    if (clientPhone === '') return { clientPhone: text('transfer.phone.missing') };
    void leave({ reference, token, userName: fieldText(fields, 'userName'), clientPhone });
  }

  async function leave(left: object) {
    setState('sending');
    const outcome = await post('/internet/package/transfer/contact', left, newKey());
    setState('open');
    // Somebody has left a number already: most likely this visitor, and the answer was lost.
    const isThere = outcome.kind === 'refused' && outcome.code === 'payment_unknown';
    if (outcome.kind !== 'accepted' && !isThere) {
      setFault(outcome.kind === 'refused' ? 'phone.missing' : 'leave.failed');
      return;
    }
    forgetDraft(formName);
    onLeft();
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
      <Form
        name={formName}
        label={text('transfer.follow')}
        state={state}
        onSubmit={check}
        className={styles.form}
      >
        <Field label={text('transfer.name')} name="userName" mark="optional">
          {(wiring) => (
            <input {...wiring} className="input" autoComplete="name" maxLength={longestText.name} />
          )}
        </Field>
        <Field
          label={text('transfer.phone')}
          name="clientPhone"
          error={fault === 'phone.missing' ? text('transfer.phone.missing') : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              onChange={() => setFault(undefined)}
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
