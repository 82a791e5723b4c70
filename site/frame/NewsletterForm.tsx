import { useId } from 'react';
import { honeypotField, type NewsletterSubscription, type WithHoneypot } from '#domain/messages.ts';
import { longestText } from '#domain/text-limits.ts';
import { newsletterReloadMs } from '#domain/timings.ts';
import { post } from '../calls/post.ts';
import { useText } from '../context/page-context.tsx';
import { Form, fieldText } from '../forms/Form.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { reloadLater } from '../forms/reload-later.ts';
import { SendButton } from '../forms/SendButton.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import styles from './NewsletterForm.module.css';

export function NewsletterForm() {
  const text = useText();
  const emailId = useId();
  const { state, submit } = useSubmission(
    (body: WithHoneypot<NewsletterSubscription>, key) => post('/email-subscriptions', body, key),
    () => reloadLater(newsletterReloadMs),
  );

  function send(fields: FormData) {
    const email = fieldText(fields, 'email_field').trim();
    const input = document.getElementById(emailId) as HTMLInputElement;
    if (email === '' || !input.checkValidity()) {
      window.alert(text('frame.alert.email'));
      return;
    }
    submit({ email_field: email, [honeypotField]: fieldText(fields, honeypotField) });
  }

  return (
    <Form state={state} onSubmit={send} className={styles.form}>
      <label className={styles.label} htmlFor={emailId}>
        {text('frame.newsletter.label')}
      </label>
      <div className={styles.line}>
        <input
          id={emailId}
          className={styles.email}
          type="email"
          name="email_field"
          required
          autoComplete="email"
          maxLength={longestText.email}
          placeholder={text('frame.newsletter.placeholder')}
        />
        <SendButton state={state} className={styles.send}>
          {text('frame.newsletter.subscribe')}
        </SendButton>
      </div>
      <Honeypot />
      <p className={styles.success} role="status">
        {state === 'accepted' && text('frame.newsletter.success')}
      </p>
    </Form>
  );
}
