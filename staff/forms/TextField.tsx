import type { ComponentProps } from 'react';
import { LabelledControl } from '#design/fields/LabelledControl.tsx';

interface Labelled {
  label: string;
  hint?: string | undefined;
  /** Said while somebody types. */
  status?: string | undefined;
  error?: string | undefined;
}

/** One line of text, a number or a date, with its label. */
export function TextField({
  label,
  hint,
  status,
  error,
  ...input
}: Labelled & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <LabelledControl label={label} hint={hint} status={status} error={error}>
      {(wiring) => <input autoComplete="off" {...input} {...wiring} className="input" />}
    </LabelledControl>
  );
}

/** Several lines of text, with their label. */
export function LongTextField({
  label,
  hint,
  status,
  error,
  ...area
}: Labelled & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <LabelledControl label={label} hint={hint} status={status} error={error}>
      {(wiring) => <textarea {...area} {...wiring} className="input" />}
    </LabelledControl>
  );
}
