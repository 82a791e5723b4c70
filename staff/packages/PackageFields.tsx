import { packageTypes } from '#domain/internet-package.ts';
import { fastestSpeed, highestPrice, type PackageField } from '#domain/package-details.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, terms } from '#domain/terms.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { detailsIn, type PackageDraft } from './package-draft.ts';
import { termWithFree } from './package-words.ts';
import styles from './packages.module.css';

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
    name: field,
    inputMode: 'numeric' as const,
    maxLength: most.length + 2,
    value: draft[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => onType(field, event.currentTarget.value),
  });
  const speedFault = text('console.packages.wrong.speed', { most: formatNumber(fastestSpeed, language) });
  const priceFault = text('console.packages.wrong.price', { most: formatNumber(highestPrice, language) });
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={text('console.packages.speed')}
          error={wrong.includes('package_name') ? speedFault : undefined}
          {...figure('package_name', String(fastestSpeed))}
        />
        <SelectField
          label={text('console.packages.type')}
          name="type"
          value={draft.type}
          choices={packageTypes.map((type) => [type, text(`console.packages.${type}`)])}
          onChange={(event) => onType('type', event.currentTarget.value)}
        />
      </div>
      <fieldset className={styles.prices}>
        <legend>{text('console.packages.prices')}</legend>
        <div className={styles.pair}>
          {terms.map((term) => {
            const monthly = monthlyCost(detailsIn(draft), term);
            return (
              <TextField
                key={term.months}
                label={termWithFree(term, text)}
                hint={
                  Number.isNaN(monthly)
                    ? undefined
                    : text('console.packages.perMonth', { price: formatNumber(monthly, language) })
                }
                error={wrong.includes(term.priceField) ? priceFault : undefined}
                {...figure(term.priceField, String(highestPrice))}
              />
            );
          })}
        </div>
      </fieldset>
    </>
  );
}
