import { packageTypes } from '#domain/internet-package.ts';
import { fastestSpeed, highestPrice, type PackageField } from '#domain/package-details.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, terms } from '#domain/terms.ts';
import { Field } from '../forms/Field.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './PackageFields.module.css';
import { detailsIn, type PackageDraft } from './package-draft.ts';
import { termWithFree } from './package-words.ts';

interface PackageFieldsProps {
  draft: PackageDraft;
  wrong: readonly PackageField[];
  onType: (field: PackageField, value: string) => void;
}

/** Speed, type and the four prices, each with what a month comes to. */
export function PackageFields({ draft, wrong, onType }: PackageFieldsProps) {
  const text = useText();
  const language = useLanguage();
  const figure = (field: PackageField, most: string) => ({
    className: 'input',
    name: field,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: most.length + 2,
    value: draft[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => onType(field, event.currentTarget.value),
  });
  const speedFault = text('console.packages.wrong.speed', { most: formatNumber(fastestSpeed, language) });
  const priceFault = text('console.packages.wrong.price', { most: formatNumber(highestPrice, language) });
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={text('console.packages.speed')}
          error={wrong.includes('package_name') ? speedFault : undefined}
        >
          {(wiring) => <input {...wiring} {...figure('package_name', String(fastestSpeed))} />}
        </Field>
        <Field label={text('console.packages.type')}>
          {(wiring) => (
            <select
              {...wiring}
              className="input"
              name="type"
              value={draft.type}
              onChange={(event) => onType('type', event.currentTarget.value)}
            >
              {packageTypes.map((type) => (
                <option key={type} value={type}>
                  {text(`console.packages.${type}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <fieldset className={styles.prices}>
        <legend>{text('console.packages.prices')}</legend>
        <div className={styles.pair}>
          {terms.map((term) => {
            const monthly = monthlyCost(detailsIn(draft), term);
            return (
              <Field
                key={term.months}
                label={termWithFree(term, text)}
                hint={
                  Number.isNaN(monthly)
                    ? undefined
                    : text('console.packages.perMonth', { price: formatNumber(monthly, language) })
                }
                error={wrong.includes(term.priceField) ? priceFault : undefined}
              >
                {(wiring) => <input {...wiring} {...figure(term.priceField, String(highestPrice))} />}
              </Field>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}
