import { Field } from '../forms/Field.tsx';
import { useText } from '../language/language-context.tsx';

interface ChoiceFieldProps {
  name: string;
  label: string;
  /** What is sent, and what is read. */
  choices: readonly (readonly [value: string, words: string])[];
}

/** One of a few, or all of them. */
export function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const text = useText();
  return (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} className="input" name={name}>
          <option value="">{text('console.registrations.any')}</option>
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
