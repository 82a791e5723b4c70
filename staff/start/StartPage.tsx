import { ArrowIcon } from '#design/brand/icons.tsx';
import { formatNumber } from '#domain/price.ts';
import { type StaffPage, staffPaths } from '#domain/staff-page.ts';
import { StaffFrame } from '../frame/StaffFrame.tsx';
import { useLanguage, useText } from '../language/texts.tsx';
import styles from './StartPage.module.css';

type StartPageProps = Extract<StaffPage, { name: 'start' }>;

/** How the deliveries stand, and the ways to the other pages. */
export function StartPage({ hasSandbox, deliveries }: StartPageProps) {
  const text = useText();
  const language = useLanguage();
  const places = [...(hasSandbox ? (['inbox'] as const) : []), 'calls', 'metrics'] as const;
  return (
    <StaffFrame current="start" hasSandbox={hasSandbox}>
      <h1>{text('staff.start.heading')}</h1>
      <p className={`lead ${styles.lead}`}>{text('staff.start.lead')}</p>
      <section className={styles.deliveries} aria-labelledby="deliveries">
        <h2 id="deliveries" className="visually-hidden">
          {text('staff.start.deliveries')}
        </h2>
        {deliveries ? (
          (['waiting', 'dead'] as const).map((state) => (
            <p key={state} className={styles.count}>
              <span className="figures">{formatNumber(deliveries[state], language)}</span>{' '}
              {text(`staff.start.${state}`, { count: deliveries[state] })}
            </p>
          ))
        ) : (
          <p className={styles.unknown}>{text('staff.start.unknown')}</p>
        )}
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages" className="visually-hidden">
          {text('staff.start.pages')}
        </h2>
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place}>
              <a href={staffPaths[place]}>
                <b>{text(`staff.nav.${place}`)}</b>
                <span>{text(`staff.start.${place}`)}</span>
                <ArrowIcon />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </StaffFrame>
  );
}
