import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One line of text, a number or a date, with its label. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} className="input" />}
    </Field>
  );
}
