import { type ReactNode, useId } from 'react';
import { useText } from '../context/page-context.tsx';
import styles from './Field.module.css';

/** What ties a control to its label, hint and error. */
interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** A star, or the word that the field may stay empty. */
  mark?: 'star' | 'optional';
  hint?: string;
  error?: string | undefined;
  isWide?: boolean;
  children: (wiring: Wiring) => ReactNode;
}

/** One labelled control; every form is made of it. */
export function Field({ label, mark, hint, error, isWide, children }: FieldProps) {
  const text = useText();
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`}>
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
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
