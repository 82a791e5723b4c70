import { useRef } from 'react';
import { longestLink } from '#domain/payment-link.ts';
import { useText } from '../../context/page-context.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { fieldText } from '../../forms/field-text.ts';
import { GoLines } from '../../forms/GoLines.tsx';
import styles from './LinkCheck.module.css';
import { LinkVerdict } from './LinkVerdict.tsx';
import { useLinkCheck } from './use-link-check.ts';

/** Takes a link or its code, and tells whether we made it. */
export default function LinkCheck() {
  const text = useText();
  const { state, verdict, check, forget } = useLinkCheck();
  const input = useRef<HTMLInputElement>(null);

  function submit(fields: FormData): undefined {
    input.current?.focus();
    void check(fieldText(fields, 'link'));
  }

  const isChecking = state === 'checking';
  const error =
    state === 'unreadable' ? 'link_check.fault' : state === 'failed' ? 'link_check.failed' : undefined;
  return (
    <div className={styles.check}>
      <p>{text('link_check.lead')}</p>
      {/* It stays open while it is looked at: another link may be pasted meanwhile. */}
      <Form name="link-check" state="open" onSubmit={submit} className={undefined}>
        <Field label={text('link_check.field')} name="link" error={error && text(error)}>
          {(wiring) => (
            <div className={styles.line}>
              <input
                {...wiring}
                ref={input}
                className="input"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={longestLink}
                onChange={forget}
              />
              <button type="submit" className="button" aria-busy={isChecking}>
                {text('link_check.go')}
                <GoLines isBusy={isChecking} />
              </button>
            </div>
          )}
        </Field>
      </Form>
      <div role="status">
        {isChecking && <span className="visually-hidden">{text('link_check.checking')}</span>}
        {verdict && <LinkVerdict verdict={verdict} />}
      </div>
    </div>
  );
}
