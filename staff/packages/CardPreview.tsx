import { WindStrip } from '#design/wind/WindStrip.tsx';
import { type PackageDetails, speedOf } from '#domain/internet-package.ts';
import { wrongFields } from '#domain/package-details.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, terms, termTotal } from '#domain/terms.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './CardPreview.module.css';
import { termName } from './package-words.ts';

const [oneMonth, ...longerTerms] = terms;

/** The package's card with the figures that a visitor will read. What cannot be published is left open. */
export function CardPreview({ details }: { details: PackageDetails }) {
  const text = useText();
  const language = useLanguage();
  const wrong = wrongFields(details);
  const speed = wrong.includes('package_name') ? undefined : speedOf(details);
  const amount = (value: number) => (Number.isFinite(value) ? formatNumber(value, language) : '–');
  return (
    <figure className={`${styles.card} ${styles[details.type]}`}>
      <figcaption className="small">{text('console.packages.preview')}</figcaption>
      <div className={styles.wind}>
        <WindStrip mbps={speed ?? 0} />
      </div>
      <p className={styles.speed}>
        <span className="figures">{speed ?? '–'}</span>{' '}
        <span className={styles.unit}>
          <b>{text('console.packages.unit')}</b> {text(`console.packages.${details.type}`)}
        </span>
      </p>
      <p className={styles.row}>
        <span className={`figures ${styles.first}`}>{amount(termTotal(details, oneMonth))} TL</span>{' '}
        <span className="small">{termName(oneMonth.priceField, text)}</span>
      </p>
      <ul className={styles.terms}>
        {longerTerms.map((term) => (
          <li key={term.months}>
            <span className={styles.row}>
              <b>
                {termName(term.priceField, text)}
                {term.freeMonths > 0 && (
                  <>
                    {' '}
                    <span className="free">{text('console.packages.free', { months: term.freeMonths })}</span>
                  </>
                )}
              </b>{' '}
              <span className="figures">{amount(termTotal(details, term))} TL</span>
            </span>{' '}
            <span className={styles.monthly}>
              {text('console.packages.perMonth', { price: amount(monthlyCost(details, term)) })}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
