import type { ManagedPackage, PackageDetails } from '#domain/internet-package.ts';
import { changedFields, hasSamePrices, type PackageField } from '#domain/package-details.ts';
import { kindOfChange, type PackageChange } from '#domain/package-history.ts';
import { formatNumber } from '#domain/price.ts';
import type { PackagePrices } from '#domain/terms.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './PackageChangeRow.module.css';
import { PriceGrid } from './PriceGrid.tsx';
import { termName } from './package-words.ts';

interface PackageChangeRowProps {
  change: PackageChange;
  present: ManagedPackage;
  onPutBack?: ((prices: PackagePrices) => void) | undefined;
}

/** What somebody did to a package: what it was and what it became. */
export function PackageChangeRow({ change, present, onPutBack }: PackageChangeRowProps) {
  const text = useText();
  const language = useLanguage();
  const { before, after } = change;
  const time = formatMoment(change.at, language);
  const fields = before ? changedFields(before, after) : [];
  const canPutBack = before && !hasSamePrices(before, after) && !hasSamePrices(before, present);

  function named(field: PackageField): string {
    if (field === 'package_name') return text('console.packages.speed');
    return field === 'type' ? text('console.packages.type') : termName(field, text);
  }

  function shown(details: PackageDetails, field: PackageField): string {
    if (field === 'package_name') return details.package_name;
    if (field === 'type') return text(`console.packages.${details.type}`);
    return `${formatNumber(details[field], language)} TL`;
  }

  return (
    <li className={styles.change}>
      <p>
        <time dateTime={new Date(change.at).toISOString()}>{time}</time> <b>{change.by_name}</b>
      </p>
      <div className={styles.what}>
        <p>{text(`console.packages.change.${kindOfChange(before, after)}`)}</p>
        {change.planned_at !== null && (
          <p className={styles.old}>
            {text('console.packages.change.planned', { time: formatMoment(change.planned_at, language) })}
          </p>
        )}
        {before ? (
          <ul>
            {fields.map((field) => (
              <li key={field}>
                {named(field)}: <b>{shown(after, field)}</b>{' '}
                <span className={styles.old}>
                  ({text('console.packages.change.from')} {shown(before, field)})
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <PriceGrid prices={after} />
        )}
      </div>
      {canPutBack && onPutBack && (
        <button
          type="button"
          className={`button ${styles.action}`}
          aria-label={`${text('console.packages.putBack')}: ${time}`}
          onClick={() => onPutBack(before)}
        >
          {text('console.packages.putBack')}
        </button>
      )}
    </li>
  );
}
