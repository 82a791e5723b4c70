import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  label: string;
  /** What is sent, and what is read. */
  choices: readonly (readonly [value: string, words: string])[];
  /** The words for none of them; without it one is always chosen. */
  all?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One of a few, with its label. */
export function SelectField({ label, choices, all, hint, error, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className="input">
          {all !== undefined && <option value="">{all}</option>}
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
