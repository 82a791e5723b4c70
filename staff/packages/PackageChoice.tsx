import { useState } from 'react';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PackagePage } from '#domain/package-list.ts';
import { formatAmount } from '#domain/price.ts';
import { type Term, terms, termTotal } from '#domain/terms.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { termWithFree, titleOf } from './package-words.ts';

interface PackageChoiceProps {
  bought: ManagedPackage | undefined;
  term: Term;
  onChoose: (bought: ManagedPackage | undefined, term: Term) => void;
  /** The words for no package. */
  none: string;
  isRequired?: boolean;
  error?: string | undefined;
}

/** A package on sale and its term, or neither. */
export function PackageChoice({ bought, term, onChoose, none, isRequired, error }: PackageChoiceProps) {
  const text = useText();
  const language = useLanguage();
  const [speed, setSpeed] = useState('');
  const asking = useAnswer<PackagePage>(`/console/packages${speed && `?speed=${speed}`}`);
  return (
    <Loaded asking={asking}>
      {({ packages, next }) => (
        <>
          {(next || speed) && (
            <TextField
              label={text('console.packages.speed')}
              inputMode="numeric"
              value={speed}
              maxLength={5}
              onChange={({ target }) => setSpeed(target.value.replace(/\D/g, ''))}
            />
          )}
          <SelectField
            label={text('console.counter.package')}
            value={bought?.id ?? ''}
            all={none}
            required={isRequired}
            error={error}
            choices={withChosen(packages, bought).map((one) => [one.id, titleOf(one, text)])}
            onChange={({ target }) =>
              onChoose(
                withChosen(packages, bought).find((one) => one.id === target.value),
                term,
              )
            }
          />
          {bought && (
            <SelectField
              label={text('console.counter.term')}
              hint={text('console.counter.price', { price: formatAmount(termTotal(bought, term), language) })}
              value={term.months}
              choices={terms.map((one) => [String(one.months), termWithFree(one, text)])}
              onChange={({ target }) =>
                onChoose(bought, terms.find(({ months }) => String(months) === target.value) ?? term)
              }
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** What is chosen stays to be seen, even where a long list or another speed does not show it. */
function withChosen(packages: readonly ManagedPackage[], chosen: ManagedPackage | undefined) {
  return !chosen || packages.some(({ id }) => id === chosen.id) ? packages : [chosen, ...packages];
}
