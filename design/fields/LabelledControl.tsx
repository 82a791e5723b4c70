import { type FormEventHandler, type ReactNode, useId } from 'react';
import styles from './LabelledControl.module.css';

/** What ties a control to its label, hint and error. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface LabelledControlProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Said while somebody types. */
  status?: ReactNode;
  error?: string | undefined;
  isWide?: boolean | undefined;
  onInput?: FormEventHandler;
  children: (wiring: Wiring) => ReactNode;
}

/** One control with its label, hint and error; every form of the site and of the console is made of it. */
export function LabelledControl(props: LabelledControlProps) {
  const { label, hint, status, error, isWide, onInput, children } = props;
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`} onInput={onInput}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {status && (
        <p className={styles.hint} role="status">
          {status}
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
