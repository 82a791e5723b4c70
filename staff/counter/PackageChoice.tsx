import { useState } from 'react';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PackagePage } from '#domain/package-list.ts';
import { formatAmount } from '#domain/price.ts';
import { type Term, terms, termTotal } from '#domain/terms.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { Field } from '../forms/Field.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { termWithFree, titleOf } from '../packages/package-words.ts';

interface PackageChoiceProps {
  bought: ManagedPackage | undefined;
  term: Term;
  onChoose: (bought: ManagedPackage | undefined, term: Term) => void;
}

/** A package on sale and its term, or neither. */
export function PackageChoice({ bought, term, onChoose }: PackageChoiceProps) {
  const text = useText();
  const language = useLanguage();
  const [speed, setSpeed] = useState('');
  const asking = useAnswer<PackagePage>(`/console/packages${speed && `?speed=${speed}`}`);
  return (
    <Loaded asking={asking}>
      {({ packages, next }) => (
        <>
          {(next || speed) && (
            <Field label={text('console.packages.speed')}>
              {(wiring) => (
                <input
                  {...wiring}
                  className="input"
                  inputMode="numeric"
                  value={speed}
                  maxLength={5}
                  onChange={({ target }) => setSpeed(target.value.replace(/\D/g, ''))}
                />
              )}
            </Field>
          )}
          <Field label={text('console.counter.package')}>
            {(wiring) => (
              <select
                {...wiring}
                className="input"
                value={bought?.id ?? ''}
                onChange={({ target }) =>
                  onChoose(
                    packages.find((one) => one.id === target.value),
                    term,
                  )
                }
              >
                <option value="">{text('console.counter.package.none')}</option>
                {packages.map((one) => (
                  <option key={one.id} value={one.id}>
                    {titleOf(one, text)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {bought && (
            <Field
              label={text('console.counter.term')}
              hint={text('console.counter.price', { price: formatAmount(termTotal(bought, term), language) })}
            >
              {(wiring) => (
                <select
                  {...wiring}
                  className="input"
                  value={term.months}
                  onChange={({ target }) =>
                    onChoose(bought, terms.find(({ months }) => String(months) === target.value) ?? term)
                  }
                >
                  {terms.map((one) => (
                    <option key={one.months} value={one.months}>
                      {termWithFree(one, text)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </>
      )}
    </Loaded>
  );
}
