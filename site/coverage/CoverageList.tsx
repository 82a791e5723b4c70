import { monthName } from '#domain/coverage.ts';
import { placeParameter } from '#domain/coverage-paths.ts';
import { pagePaths } from '#domain/pages.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import styles from './CoverageList.module.css';
import { useListedPlaces } from './use-listed-places.ts';

/** Every place with Meltem, for who would rather look than type; and where it comes, with the way to the waiting list. */
export function CoverageList() {
  const text = useText();
  const { language } = usePageContext();
  const { places, isMissing } = useListedPlaces();
  if (isMissing || places?.here.length === 0) return null;
  return (
    // High enough to keep what is below it off the screen until the places are there.
    <section className={`${styles.band} ${places ? '' : styles.waiting}`}>
      <div className={`wrap ${styles.split}`}>
        <h2>{text('packages.place.all')}</h2>
        {places && (
          <div>
            <ul className={styles.names}>
              {places.here.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            {places.soon.length > 0 && (
              <>
                <h3>{text('coverage.coming')}</h3>
                <ul className={styles.names}>
                  {places.soon.map(({ name, month }) => (
                    <li key={name}>
                      <a href={`${pagePaths.coverage}?${new URLSearchParams({ [placeParameter]: name })}`}>
                        {name}
                      </a>
                      {month && <small>{monthName(month, language)}</small>}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
