import '#design/styles/form-fields.css';
import type { CoverageAnswer } from '#domain/coverage.ts';
import { honeypotField } from '#domain/messages.ts';
import { pagePaths } from '#domain/pages.ts';
import { longestText } from '#domain/text-limits.ts';
import { type WaitingRequest, waitingFaults, waitingPath } from '#domain/waiting-list.ts';
import { post } from '../calls/post.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { Field } from '../forms/Field.tsx';
import type { FieldErrors } from '../forms/FieldContext.ts';
import { Form } from '../forms/Form.tsx';
import { FormSuccess } from '../forms/FormSuccess.tsx';
import { fieldText } from '../forms/field-text.ts';
import { Honeypot } from '../forms/Honeypot.tsx';
import { SendButton } from '../forms/SendButton.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import styles from './Answer.module.css';

interface WaitingFormProps {
  place: string;
  asked: CoverageAnswer;
}

/** Name and phone or e-mail of who wants to be told once there is Meltem. Sent to its page where there are no scripts. */
export function WaitingForm({ place, asked }: WaitingFormProps) {
  const text = useText();
  const { language } = usePageContext();
  const formName = `${waitingPath} ${place}`;
  const { state, submit } = useSubmission(formName, {
    send: (request: Record<string, string>, key) => post(waitingPath, request, key),
    onAccepted: () => {},
  });
  const [before, link, after] = text('coverage.wait.consent').split('*');

  function errorsOf(faults: readonly string[]): FieldErrors {
    return Object.fromEntries(
      (['name', 'contact'] as const)
        .filter((name) => faults.includes(name))
        .map((name) => [name, text(`coverage.wait.${name}.missing`)]),
    );
  }

  function send(fields: FormData) {
    const request = Object.fromEntries(
      ['place', 'name', 'contact', honeypotField].map((name) => [name, fieldText(fields, name)]),
    );
    const faults = waitingFaults(request as unknown as WaitingRequest);
    if (faults.length > 0) return errorsOf(faults);
    submit(request);
  }

  const heading = text('coverage.wait.heading');
  if (asked.isJoined) return <p role="status">{text('coverage.wait.joined')}</p>;
  return (
    <Form
      name={formName}
      label={heading}
      state={state}
      action={pagePaths.coverage}
      {...(asked.sent && { firstErrors: errorsOf(asked.sent.faults) })}
      onSubmit={send}
      className={`form-grid ${styles.form}`}
    >
      <h3>{heading}</h3>
      <input type="hidden" name="place" value={place} />
      <Field label={text('coverage.wait.name')} name="name" mark="star">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            autoComplete="name"
            defaultValue={asked.sent?.name}
            maxLength={longestText.name}
          />
        )}
      </Field>
      <Field label={text('coverage.wait.contact')} name="contact" mark="star">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            autoComplete="tel"
            defaultValue={asked.sent?.contact}
            maxLength={longestText.line}
          />
        )}
      </Field>
      <p className="small">
        {before}
        <OutsideLink href={`/documents/privacy-notice.${language}.html`}>{link}</OutsideLink>
        {after}
      </p>
      <Honeypot />
      <SendButton state={state}>{text('coverage.wait.send')}</SendButton>
      <FormSuccess isShown={state === 'accepted'}>{text('coverage.wait.joined')}</FormSuccess>
    </Form>
  );
}
