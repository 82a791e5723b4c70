import { isMailAddress } from '#domain/inbox.ts';
import { honeypotField, type NewsletterSubscription, type WithHoneypot } from '#domain/messages.ts';
import { longestText } from '#domain/text-limits.ts';
import { newsletterReloadMs } from '#domain/timings.ts';
import { post } from '../calls/post.ts';
import { useText } from '../context/page-context.tsx';
import { Field } from '../forms/Field.tsx';
import { Form, fieldText } from '../forms/Form.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { SendButton } from '../forms/SendButton.tsx';
import { reloadLater } from '../forms/submissions.ts';
import { useSubmission } from '../forms/use-submission.ts';
import styles from './NewsletterForm.module.css';

const path = '/email-subscriptions';

export function NewsletterForm() {
  const text = useText();
  const { state, submit } = useSubmission(path, {
    send: (body: WithHoneypot<NewsletterSubscription>, key) => post(path, body, key),
    onAccepted: () => reloadLater(newsletterReloadMs),
  });

  function send(fields: FormData) {
    const email = fieldText(fields, 'email_field').trim();
    if (!isMailAddress(email)) {
      window.alert(text('frame.alert.email'));
      return { email_field: text('frame.newsletter.invalid') };
    }
    submit({ email_field: email, [honeypotField]: fieldText(fields, honeypotField) });
  }

  return (
    <Form name={path} state={state} onSubmit={send} className={styles.form}>
      <Field label={text('frame.newsletter.label')} name="email_field">
        {(wiring) => (
          <div className={styles.line}>
            <input
              {...wiring}
              className={styles.email}
              type="email"
              required
              autoComplete="email"
              maxLength={longestText.email}
              placeholder={text('frame.newsletter.placeholder')}
            />
            <SendButton state={state} className={styles.send}>
              {text('frame.newsletter.subscribe')}
            </SendButton>
          </div>
        )}
      </Field>
      <Honeypot />
      <p className={styles.success} role="status">
        {state === 'accepted' && text('frame.newsletter.success')}
      </p>
    </Form>
  );
}
