import { type ContactMessage, honeypotField, isEmailGiven, type Question } from '#domain/messages.ts';
import { longestText } from '#domain/text-limits.ts';
import { contactReloadMs } from '#domain/timings.ts';
import { post } from '../calls/post.ts';
import '#design/styles/form-fields.css';
import { useText } from '../context/page-context.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { FormSuccess } from '../forms/FormSuccess.tsx';
import { fieldText } from '../forms/field-text.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { SendButton } from '../forms/SendButton.tsx';
import { reloadLater } from '../forms/submissions.ts';
import { useSubmission } from '../forms/use-submission.ts';

interface MessageFormProps {
  label: string;
  path: '/contact-us' | '/questions';
  /** What the writer's words are called in the call. */
  field: Exclude<keyof ContactMessage | keyof Question, 'name' | 'mail_field'>;
  texts: { name: string; email: string; words: string; send: string };
}

/** Name, e-mail and words to the company: a message or a question. Only the e-mail must be there. */
export function MessageForm({ label, path, field, texts }: MessageFormProps) {
  const text = useText();
  const { state, submit } = useSubmission(path, {
    send: (message: Record<string, string>, key) => post(path, message, key),
    onAccepted: () => reloadLater(contactReloadMs),
  });

  function send(fields: FormData) {
    if (!isEmailGiven(fieldText(fields, 'mail_field'))) {
      window.alert(text('frame.alert.email'));
      return { mail_field: text('message.email.missing') };
    }
    const names = ['name', 'mail_field', field, honeypotField];
    submit(Object.fromEntries(names.map((name) => [name, fieldText(fields, name)])));
  }

  return (
    <Form name={path} label={label} state={state} onSubmit={send} className="form-grid">
      <Field label={texts.name} name="name">
        {(wiring) => <input {...wiring} className="input" autoComplete="name" maxLength={longestText.name} />}
      </Field>
      <Field label={texts.email} name="mail_field" mark="star">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={longestText.email}
          />
        )}
      </Field>
      <Field label={texts.words} name={field} isWide>
        {(wiring) => <textarea {...wiring} className="input" maxLength={longestText.message} />}
      </Field>
      <Honeypot />
      <SendButton state={state}>{texts.send}</SendButton>
      <FormSuccess isShown={state === 'accepted'}>
        {text('message.success')} {text('message.next')}
      </FormSuccess>
    </Form>
  );
}
