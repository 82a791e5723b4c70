import { type ContactMessage, honeypotField, isEmailGiven, type WithHoneypot } from '#domain/messages.ts';
import { longestText } from '#domain/text-limits.ts';
import { contactReloadMs } from '#domain/timings.ts';
import { post } from '../calls/post.ts';
import { Field } from '../forms/Field.tsx';
import { Form, fieldText } from '../forms/Form.tsx';
import { FormSuccess } from '../forms/FormSuccess.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { reloadLater } from '../forms/reload-later.ts';
import { SendButton } from '../forms/SendButton.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useText } from '../visit/visit-context.tsx';

/** A message to the company. Only the e-mail must be there. */
export function MessageForm() {
  const text = useText();
  const { state, submit } = useSubmission(
    (body: WithHoneypot<ContactMessage>, key) => post('/contact-us', body, key),
    () => reloadLater(contactReloadMs),
  );

  function send(fields: FormData) {
    const mail_field = fieldText(fields, 'mail_field');
    if (!isEmailGiven(mail_field)) {
      window.alert(text('frame.alert.email'));
      return;
    }
    submit({
      name: fieldText(fields, 'name'),
      mail_field,
      message: fieldText(fields, 'message'),
      [honeypotField]: fieldText(fields, honeypotField),
    });
  }

  return (
    <Form label={text('message.heading')} state={state} onSubmit={send}>
      <Field label={text('message.name')}>
        {(wiring) => (
          <input {...wiring} className="input" name="name" autoComplete="name" maxLength={longestText.name} />
        )}
      </Field>
      <Field label={text('message.email')} mark="star">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            name="mail_field"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={longestText.email}
          />
        )}
      </Field>
      <Field label={text('message.message')} isWide>
        {(wiring) => (
          <textarea {...wiring} className="input" name="message" maxLength={longestText.message} />
        )}
      </Field>
      <Honeypot />
      <SendButton state={state}>{text('message.send')}</SendButton>
      <FormSuccess isShown={state === 'accepted'}>{text('message.success')}</FormSuccess>
    </Form>
  );
}
