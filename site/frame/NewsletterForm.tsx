import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { reportError } from '#design/errors/report-error.ts';
import fieldStyles from '#design/fields/LabelledControl.module.css';
import { longestText } from '#domain/text-limits.ts';
import { useText } from '../context/page-context.tsx';
import { readStored } from '../context/storage.ts';
import { draftKey, newsletterForm } from '../forms/form-names.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { intoView } from '../forms/into-view.ts';
import { Scriptless } from '../forms/Scriptless.tsx';
import { SendButton } from '../forms/SendButton.tsx';
import type { SubmissionState } from '../forms/submissions.ts';
import styles from './NewsletterForm.module.css';

/** Every page has the form and few visitors use it: what it does comes when it is turned to. */
const sending = () => import('./newsletter-sending.ts');

export function NewsletterForm() {
  const text = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<SubmissionState>('open');
  const [hasToConfirm, setHasToConfirm] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const [isInvalid, setIsInvalid] = useState(false);
  const [used, setUsed] = useState(0);
  const isBusy = state === 'sending' || state === 'accepted';
  const want = () => setIsWanted(true);

  useEffect(() => {
    // Something was typed before the page was loaded anew, or before it reacted.
    if (readStored(draftKey(newsletterForm), 'sessionStorage') || input.current?.value) setIsWanted(true);
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let isThere = true;
    let sleep = () => {};
    sending().then(
      ({ wakeForm }) => {
        if (isThere && form.current) {
          sleep = wakeForm(form.current, (now, asks) => {
            setState(now);
            setHasToConfirm(asks);
          });
        }
      },
      (error) => {
        // Turning to it again, or sending, tries anew.
        reportError('part', 'The newsletter form did not come.', error);
        setIsWanted(false);
      },
    );
    return () => {
      isThere = false;
      sleep();
    };
  }, [isWanted]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    want();
    try {
      const { sendForm } = await sending();
      if (isBusy || sendForm(currentTarget) === 'sent') return;
      window.alert(text('frame.alert.email'));
      setIsInvalid(true);
      input.current?.focus();
    } catch (error) {
      reportError('part', 'The newsletter form did not come.', error);
      setState('refused');
    }
  }

  return (
    <form
      ref={form}
      // Without scripts a form of this method sends nothing: no address ends up in the address bar.
      method="dialog"
      noValidate
      aria-busy={state === 'sending'}
      className={styles.form}
      onFocus={want}
      onSubmit={(event) => void send(event)}
    >
      <label className={styles.label} htmlFor={id}>
        {text('frame.newsletter.label')}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          ref={input}
          className={styles.email}
          type="email"
          name="email_field"
          required
          readOnly={isBusy}
          autoComplete="email"
          maxLength={longestText.email}
          placeholder={text('frame.newsletter.placeholder')}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}error` : undefined}
          onInput={(event) => {
            setIsInvalid(false);
            setUsed(event.currentTarget.value.length);
          }}
        />
        <SendButton state={state} className={styles.send}>
          {text('frame.newsletter.subscribe')}
        </SendButton>
      </div>
      {(isInvalid || state === 'refused') && (
        <p ref={intoView} id={`${id}error`} className={`${fieldStyles.error} ${styles.error}`} role="alert">
          {text(isInvalid ? 'frame.newsletter.invalid' : 'frame.form.error')}
        </p>
      )}
      <Honeypot />
      <Scriptless />
      <p className={styles.success} role="status">
        {state === 'accepted'
          ? text(hasToConfirm ? 'frame.newsletter.confirm' : 'frame.newsletter.success')
          : used === longestText.email && text('frame.form.limit', { used, most: used })}
      </p>
    </form>
  );
}
