import { type FormEvent, type ReactNode, useContext, useState } from 'react';
import styles from '#design/fields/LabelledControl.module.css';
import { LabelledControl, type Wiring } from '#design/fields/LabelledControl.tsx';
import { useText } from '../context/page-context.tsx';
import { FieldContext } from './FieldContext.ts';

interface FieldProps {
  label: string;
  /** As the form calls its value, and its error. */
  name?: string;
  /** A star, or the word that the field may stay empty. */
  mark?: 'star' | 'optional';
  hint?: ReactNode;
  error?: string | undefined;
  isWide?: boolean;
  children: (wiring: Wiring & { name: string | undefined; readOnly: boolean }) => ReactNode;
}

/** From here on a field says how much fits: nothing is cut off without a word. */
const nearlyFull = 0.9;

/** A control of a form that is sent: it knows whether it is on its way and what was wrong. */
export function Field({ label, name, mark, error, children, ...field }: FieldProps) {
  const text = useText();
  const { isBusy, errors } = useContext(FieldContext);
  const [full, setFull] = useState<{ used: number; most: number }>();

  function count({ target }: FormEvent) {
    const { value, maxLength: most } = target as HTMLInputElement;
    setFull(most > 0 && value.length >= most * nearlyFull ? { used: value.length, most } : undefined);
  }

  return (
    <LabelledControl
      {...field}
      label={
        <>
          {label}
          {mark === 'star' && (
            <span className={styles.star} aria-hidden="true">
              {' '}
              *
            </span>
          )}
          {mark === 'optional' && <span className={styles.optional}> {text('frame.form.optional')}</span>}
        </>
      }
      status={full && text('frame.form.limit', full)}
      error={error ?? (name && errors[name])}
      onInput={count}
    >
      {(wiring) => children({ ...wiring, name, readOnly: isBusy })}
    </LabelledControl>
  );
}
