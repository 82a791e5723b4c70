import type { ComponentProps } from 'react';
import { LabelledControl } from '#design/fields/LabelledControl.tsx';

/** What is sent, and what is read. */
export type Choice = readonly [value: string, words: string];

export interface ChoiceGroup {
  name: string;
  choices: readonly Choice[];
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  label: string;
  choices: readonly Choice[];
  /** Further ones, under a name each. */
  groups?: readonly ChoiceGroup[] | undefined;
  /** The words for none of them; without it one is always chosen. */
  all?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One of a few, with its label. */
export function SelectField({ label, choices, groups = [], all, hint, error, ...select }: SelectFieldProps) {
  return (
    <LabelledControl label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className="input">
          {all !== undefined && <option value="">{all}</option>}
          {options(choices)}
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {options(group.choices)}
            </optgroup>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}

function options(choices: readonly Choice[]) {
  return choices.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
