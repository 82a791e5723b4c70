import type { FormEvent, ReactNode } from 'react';
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
  label?: string | undefined;
  /** Beside what the screen is for: its button does not stand out. */
  isAside?: boolean;
  children: ReactNode;
}

/** A form that says inside it why it was refused, and keeps what was typed. */
export function SendForm({ sending, action, onSubmit, onCancel, label, isAside, children }: SendFormProps) {
  const text = useText();
  const { isSending, problem } = sending;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }
  return (
    // Without its script a form of this method sends nothing: no password ends up in the address bar.
    <form method="dialog" className={styles.form} aria-label={label} aria-busy={isSending} onSubmit={submit}>
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
            {text('console.cancel')}
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
