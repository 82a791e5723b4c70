import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../context/page-context.tsx';
import { fillIn, keepDraft, readDraft } from './drafts.ts';
import { FieldContext, type FieldErrors } from './FieldContext.ts';
import styles from './Form.module.css';
import { intoView } from './into-view.ts';
import { Scriptless } from './Scriptless.tsx';
import type { SubmissionState } from './submissions.ts';

interface FormProps {
  /** What is typed is kept under this name until it was sent. */
  name: string;
  label?: string;
  state: SubmissionState;
  /** Where it is sent without scripts. Without one it then says how else to reach us. */
  action?: string;
  /** What the server found wrong with what came without scripts. */
  firstErrors?: FieldErrors;
  /** Sends the fields, or gives what is wrong with them. */
  onSubmit: (fields: FormData) => FieldErrors | undefined;
  children: ReactNode;
  /** How its parts are placed; `form-grid` puts them in two columns. */
  className: string | undefined;
}

const none: FieldErrors = {};

/** The frame of a form: keeps what is typed, gives its fields when sent, and says inside it what is wrong with them. */
export function Form(props: FormProps) {
  const { name, label, state, action, firstErrors = none, onSubmit, children, className } = props;
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(firstErrors);
  const [tries, setTries] = useState(0);
  // What is on its way is not changed any more: it would not be what was sent.
  const isBusy = state === 'sending' || state === 'accepted';
  const context = useMemo(() => ({ isBusy, errors }), [isBusy, errors]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields appear
  useLayoutEffect(() => {
    const { current: element } = form;
    if (!element) return;
    fillIn(element, readDraft(name) ?? {});
    // The page may have been typed into before it reacted.
    if (!isBusy) keepDraft(name, element);
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a try to send is what this effect is about
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [tries]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setErrors(onSubmit(new FormData(event.currentTarget)) ?? none);
    setTries(tries + 1);
  }

  function change(event: FormEvent<HTMLFormElement>) {
    keepDraft(name, event.currentTarget);
    const { name: changed } = event.target as HTMLInputElement;
    if (errors[changed]) setErrors({ ...errors, [changed]: undefined });
  }

  return (
    // The browser's own bubbles would come before the alerts that the specification asks for.
    // Without scripts a form of this method sends nothing: no address ends up in the address bar.
    <form
      ref={form}
      method={action ? 'post' : 'dialog'}
      action={action}
      noValidate
      aria-label={label}
      aria-busy={state === 'sending'}
      onSubmit={submit}
      onInput={change}
      className={className}
    >
      <FieldContext value={context}>{children}</FieldContext>
      {state === 'refused' && (
        <p ref={intoView} className={styles.refused} role="alert">
          {text('frame.form.error')}
        </p>
      )}
      {!action && <Scriptless />}
    </form>
  );
}
