import { householdFor } from '#content/package-advice.ts';
import { WindStrip } from '#design/wind/WindStrip.tsx';
import { type InternetPackage, speedOf } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, terms, termTotal } from '#domain/terms.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { useOverlay } from '../overlay/overlay-context.tsx';
import { MonthPips } from '../prices/MonthPips.tsx';
import { Price } from '../prices/Price.tsx';
import { TermName } from '../prices/TermName.tsx';
import termStyles from './CardTerms.module.css';
import styles from './PackageCard.module.css';

const [oneMonth, ...longerTerms] = terms;

/** A column of the timetable: wind, speed, the price of a month, and what longer terms cost. */
export function PackageCard({ internetPackage }: { internetPackage: InternetPackage }) {
  const text = useText();
  const { language } = usePageContext();
  const { openPackage, opening } = useOverlay();
  const { package_name: speed, type } = internetPackage;
  const household = householdFor(internetPackage);
  return (
    <li className={`${styles.card} ${styles[type]}`} data-mbps={speed} data-for={household.id}>
      <div className={styles.wind}>
        <WindStrip mbps={speedOf(internetPackage)} />
      </div>
      <span className={styles.fits}>{text('packages.home.fits')}</span>
      <h3 className={styles.speed}>
        <span className="figures">{speed}</span>{' '}
        <span className={styles.unit}>
          <b>{text('packages.mbps')}</b>
          {` ${text(`packages.${type}`)}`}
        </span>
      </h3>
      <p className={styles.price}>
        <Price amount={termTotal(internetPackage, oneMonth)} />{' '}
        <span className="small">{text('packages.months', { months: 1 })}</span>
      </p>
      <p className={styles.advice}>{text(household.text)}</p>
      <ul className={termStyles.terms}>
        {longerTerms.map((term) => (
          <li key={term.months}>
            <b className={termStyles.term}>
              <TermName term={term} />
            </b>{' '}
            <span className={termStyles.cost}>
              <Price amount={termTotal(internetPackage, term)} />{' '}
              <span className={termStyles.monthly}>
                {text('frame.perMonth', {
                  price: formatNumber(monthlyCost(internetPackage, term), language),
                })}
              </span>
            </span>
            <MonthPips term={term} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`button button-go ${styles.choose}`}
        aria-busy={opening === internetPackage}
        onClick={(event) => openPackage(internetPackage, event.currentTarget)}
      >
        <span>
          {text('packages.choose.speed', { speed })}
          <span className="visually-hidden">{` ${text(`packages.${type}`)}`}</span>
        </span>
      </button>
    </li>
  );
}
