import { WindStrip } from '#design/wind/WindStrip.tsx';
import { type InternetPackage, speedOf } from '#domain/internet-package.ts';
import { formatNumber } from '#domain/price.ts';
import { monthlyCost, terms, termTotal } from '#domain/terms.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { useOverlay } from '../overlay/overlay-context.tsx';
import { MonthPips } from '../prices/MonthPips.tsx';
import { Price } from '../prices/Price.tsx';
import styles from './PackageCard.module.css';

const [oneMonth, ...longerTerms] = terms;

/** A column of the timetable: wind, speed, the price of a month, and what longer terms cost. */
export function PackageCard({ internetPackage }: { internetPackage: InternetPackage }) {
  const text = useText();
  const { language } = usePageContext();
  const { openPackage, opening } = useOverlay();
  const { package_name: speed, type } = internetPackage;
  const which = text('packages.choose.which', { type: text(`packages.${type}`), speed });
  return (
    <li className={`${styles.card} ${styles[type]}`} data-mbps={speed}>
      <div className={styles.wind}>
        <WindStrip mbps={speedOf(internetPackage)} />
      </div>
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
      <ul className={styles.terms}>
        {longerTerms.map((term) => (
          <li key={term.months}>
            <span className={styles.row}>
              <b>
                {text('packages.months', { months: term.months })}
                {term.freeMonths > 0 && (
                  <>
                    {' '}
                    <span className="free">{text('packages.free', { months: term.freeMonths })}</span>
                  </>
                )}
              </b>{' '}
              <Price amount={termTotal(internetPackage, term)} />
            </span>
            <span className={styles.row}>
              <MonthPips term={term} />{' '}
              <span className={styles.monthly}>
                {text('frame.perMonth', {
                  price: formatNumber(monthlyCost(internetPackage, term), language),
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`button button-go ${styles.choose}`}
        aria-busy={opening === internetPackage}
        onClick={(event) => openPackage(internetPackage, event.currentTarget)}
      >
        {text('packages.choose')}
        <span className="visually-hidden">{` ${which}`}</span>
      </button>
    </li>
  );
}
