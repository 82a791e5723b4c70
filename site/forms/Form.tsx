import type { FormEvent, ReactNode } from 'react';
import { useText } from '../context/page-context.tsx';
import styles from './Form.module.css';
import { Scriptless } from './Scriptless.tsx';
import type { SubmissionState } from './use-submission.ts';

interface FormProps {
  label?: string;
  state: SubmissionState;
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
  /** How its parts are placed; `form-grid` puts them in two columns. */
  className: string | undefined;
}

/** The frame of a form: gives its fields when sent, and says inside it when the server refused them. */
export function Form({ label, state, onSubmit, children, className }: FormProps) {
  const text = useText();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    // The browser's own bubbles would come before the alerts that the specification asks for.
    // Without scripts a form of this method sends nothing: no address ends up in the address bar.
    <form
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={state === 'sending'}
      onSubmit={submit}
      className={className}
    >
      {children}
      {state === 'refused' && (
        <p className={styles.refused} role="alert">
          {text('frame.form.error')}
        </p>
      )}
      <Scriptless />
    </form>
  );
}

/** The text of a field, or nothing where it is not there. */
export function fieldText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
