import { type FormEvent, type ReactNode, useContext, useId, useState } from 'react';
import { useText } from '../context/page-context.tsx';
import styles from './Field.module.css';
import { FieldContext } from './FieldContext.ts';

/** What ties a control to its label, hint and error. */
interface Wiring {
  id: string;
  name: string | undefined;
  readOnly: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** As the form calls its value, and its error. */
  name?: string;
  /** A star, or the word that the field may stay empty. */
  mark?: 'star' | 'optional';
  hint?: ReactNode;
  error?: string | undefined;
  isWide?: boolean;
  children: (wiring: Wiring) => ReactNode;
}

/** From here on a field says how much fits: nothing is cut off without a word. */
const nearlyFull = 0.9;

/** One labelled control; every form is made of it. */
export function Field({ label, name, mark, hint, error, isWide, children }: FieldProps) {
  const text = useText();
  const id = useId();
  const { isBusy, errors } = useContext(FieldContext);
  const [full, setFull] = useState<{ used: number; most: number }>();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const fault = error ?? (name && errors[name]);
  const described = [hint && hintId, fault && errorId].filter(Boolean).join(' ') || undefined;

  function count({ target }: FormEvent) {
    const { value, maxLength: most } = target as HTMLInputElement;
    setFull(most > 0 && value.length >= most * nearlyFull ? { used: value.length, most } : undefined);
  }

  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`} onInput={count}>
      <label htmlFor={id}>
        {label}
        {mark === 'star' && (
          <span className={styles.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
        {mark === 'optional' && <span className={styles.optional}> {text('frame.form.optional')}</span>}
      </label>
      {children({
        id,
        name,
        readOnly: isBusy,
        'aria-describedby': described,
        'aria-invalid': fault ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {full && (
        <p className={styles.hint} role="status">
          {text('frame.form.limit', full)}
        </p>
      )}
      {fault && (
        <p id={errorId} className={styles.error} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
