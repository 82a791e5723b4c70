import { honeypotField, isEmailGiven, type Question, type WithHoneypot } from '#domain/messages.ts';
import { longestText } from '#domain/text-limits.ts';
import { contactReloadMs } from '#domain/timings.ts';
import { post } from '../../calls/post.ts';
import { Field } from '../../forms/Field.tsx';
import { Form, fieldText } from '../../forms/Form.tsx';
import { FormSuccess } from '../../forms/FormSuccess.tsx';
import { Honeypot } from '../../forms/Honeypot.tsx';
import { reloadLater } from '../../forms/reload-later.ts';
import { SendButton } from '../../forms/SendButton.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import message from '../../message/MessageSection.module.css';
import { useText } from '../../visit/visit-context.tsx';

/** For the question that is not in the list. */
export function QuestionForm() {
  const text = useText();
  const { state, submit } = useSubmission(
    (body: WithHoneypot<Question>, key) => post('/questions', body, key),
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
      question: fieldText(fields, 'question'),
      [honeypotField]: fieldText(fields, honeypotField),
    });
  }

  return (
    <section className={message.band}>
      <div className={`wrap ${message.split}`}>
        <div>
          <h2>{text('faq.form.heading')}</h2>
          <p className="lead">{text('faq.form.lead')}</p>
        </div>
        <Form label={text('faq.form.heading')} state={state} onSubmit={send}>
          <Field label={text('faq.form.name')}>
            {(wiring) => (
              <input
                {...wiring}
                className="input"
                name="name"
                autoComplete="name"
                maxLength={longestText.name}
              />
            )}
          </Field>
          <Field label={text('faq.form.email')} mark="star">
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
          <Field label={text('faq.form.question')} isWide>
            {(wiring) => (
              <textarea {...wiring} className="input" name="question" maxLength={longestText.message} />
            )}
          </Field>
          <Honeypot />
          <SendButton state={state}>{text('faq.form.send')}</SendButton>
          <FormSuccess isShown={state === 'accepted'}>{text('message.success')}</FormSuccess>
        </Form>
      </div>
    </section>
  );
}
