import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { problemText } from '../api/problem.ts';
import type { Sending } from '../api/use-sending.ts';
import { useText } from '../language/language-context.tsx';
import styles from './SendForm.module.css';

interface SendFormProps {
  sending: Sending;
  /** What the button that sends says. */
  action: string;
  onSubmit: (fields: FormData) => void;
  onCancel?: (() => void) | undefined;
  /** What the other button says, where "cancel" could be taken for what the form does. */
  cancel?: string | undefined;
  label?: string | undefined;
  /** Beside what the screen is for: its button does not stand out. */
  isAside?: boolean;
  /** All that is wrong is said at its fields; the browser would tell one fault at a time. */
  saysFaults?: boolean;
  children: ReactNode;
}

/** A form that says inside it why it was refused, and keeps what was typed. */
export function SendForm(props: SendFormProps) {
  const { sending, action, onSubmit, onCancel, cancel, label, isAside, saysFaults, children } = props;
  const text = useText();
  const { isSending, problem } = sending;
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  // Whoever is refused goes on at the first fault, which the focus brings into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try to send is what this effect is about
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [tries]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
    setTries(tries + 1);
  }
  return (
    // Without its script a form of this method sends nothing: no password ends up in the address bar.
    <form
      ref={form}
      method="dialog"
      className={styles.form}
      aria-label={label}
      aria-busy={isSending}
      noValidate={saysFaults}
      onSubmit={submit}
    >
      {children}
      {problem && (
        <p className="alert" role="alert">
          {problemText(problem, text)}
        </p>
      )}
      <div className="actions">
        <button type="submit" className={isAside ? 'button' : 'button button-go'} aria-disabled={isSending}>
          {action}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {cancel ?? text('console.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}

/** The text of a field, or nothing where it is not there. */
export function fieldText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
