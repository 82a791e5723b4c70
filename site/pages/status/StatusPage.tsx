import { useEffect, useRef, useState } from 'react';
import { type RequestStatus, referenceParameter } from '#domain/request-status.ts';
import { longestText } from '#domain/text-limits.ts';
import { askStatus } from '../../confirmation/ask-status.ts';
import { useUnbrokenPhone } from '../../confirmation/LinkLine.tsx';
import { useText } from '../../context/page-context.tsx';
import { forgetDraft } from '../../forms/drafts.ts';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { fieldText } from '../../forms/field-text.ts';
import { SendButton } from '../../forms/SendButton.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import nicosia from '../../places/nicosia.svg';
import { Place } from '../../places/Place.tsx';
import styles from './StatusPage.module.css';
import { StatusResult } from './StatusResult.tsx';

/** Why there is nothing to show; so many minutes where somebody has tried too often. */
type Trouble = 'unknown' | 'failed' | { minutes: number };

const formName = 'status';

/** How a registration or a payment stands, for whoever has its reference and its phone or e-mail. */
export default function StatusPage() {
  const text = useText();
  const [state, setState] = useState<'open' | 'sending'>('open');
  const [trouble, setTrouble] = useState<Trouble>();
  const [status, setStatus] = useState<RequestStatus>();
  const reference = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const named = new URLSearchParams(location.search).get(referenceParameter);
    // What a link leads to comes before what was typed earlier.
    if (named && reference.current) reference.current.value = named;
  }, []);

  function check(fields: FormData) {
    const pair = {
      reference: fieldText(fields, 'reference').trim(),
      contact: fieldText(fields, 'contact').trim(),
    };
    setTrouble(undefined);
    const empty = (['reference', 'contact'] as const).filter((name) => pair[name] === '');
    if (empty.length > 0)
      return Object.fromEntries(empty.map((name) => [name, text(`status.${name}.missing`)]));
    void ask(pair);
  }

  async function ask(pair: { reference: string; contact: string }) {
    setState('sending');
    const outcome = await askStatus(pair.reference, pair.contact);
    setState('open');
    setStatus(outcome.kind === 'accepted' ? outcome.answer : undefined);
    if (outcome.kind === 'accepted') {
      forgetDraft(formName);
      return;
    }
    console.error('The status is not known.', outcome);
    if (outcome.kind === 'refused') setTrouble('unknown');
    else setTrouble(outcome.waitMs ? { minutes: Math.ceil(outcome.waitMs / 60_000) } : 'failed');
  }

  const phone = useUnbrokenPhone();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading crumb={text('status.crumb')}>{text('status.heading')}</PageHeading>
      <p className="lead">{text('status.lead')}</p>
      <div className={styles.split}>
        <Form
          name={formName}
          label={text('status.form')}
          state={state}
          onSubmit={check}
          className={styles.form}
        >
          <Field label={text('status.reference')} name="reference" hint={text('status.reference.hint')}>
            {(wiring) => (
              <input
                {...wiring}
                ref={reference}
                className={`input ${styles.reference}`}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                placeholder="K7QM-3XPW"
              />
            )}
          </Field>
          <Field label={text('status.contact')} name="contact">
            {(wiring) => (
              <input {...wiring} className="input" autoComplete="on" maxLength={longestText.email} />
            )}
          </Field>
          {trouble && (
            <p className={styles.trouble} role="alert">
              {typeof trouble === 'object'
                ? text('status.limited', { minutes: trouble.minutes, phone })
                : text(`status.${trouble}`, { phone })}
            </p>
          )}
          <SendButton state={state}>{text('status.send')}</SendButton>
        </Form>
        <Place drawing={nicosia} name={text('status.place')} width={640} height={280} />
      </div>
      {status && <StatusResult key={`${status.reference}${status.kind}`} status={status} />}
    </div>
  );
}
