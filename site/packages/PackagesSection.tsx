import { type ReactNode, useId } from 'react';
import { proGives } from '#content/package-advice.ts';
import { type InternetPackage, type PackageType, packageTypes } from '#domain/internet-package.ts';
import { isWhole } from '#domain/package-counts.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { longList } from '../finder/long-list.ts';
import { HouseholdChoice } from './HouseholdChoice.tsx';
import { PackageCard } from './PackageCard.tsx';
import styles from './PackagesSection.module.css';
import { useSpeedRange } from './use-speed-range.ts';

const around = (type: PackageType) => `${styles.ofType} ${styles[type]}`;
const card = (internetPackage: InternetPackage) => (
  <PackageCard key={internetPackage.id} internetPackage={internetPackage} />
);

/** The packages, eco or pro at a time. The toggle is two radio buttons, so it works without scripts too. */
export function PackagesSection({ heading }: { heading: ReactNode }) {
  const text = useText();
  const { packages, onSale } = usePageContext();
  const name = useId();
  const speedRange = useSpeedRange();
  const ofType = (type: PackageType) => packages.filter((internetPackage) => internetPackage.type === type);

  return (
    <section id="packages" className={`wrap ${styles.packages}`}>
      <div className={styles.head}>
        <div>
          {heading}
          {packages.length > 0 && <HouseholdChoice name={`${name}-home`} />}
        </div>
        <div className={styles.types}>
          <fieldset className={styles.toggle}>
            <legend className="visually-hidden">{text('packages.type')}</legend>
            {packageTypes.map((type) => (
              <label key={type} data-type={type}>
                <input
                  type="radio"
                  id={`${name}-${type}`}
                  name={name}
                  value={type}
                  defaultChecked={type === 'eco'}
                />
                <span>{text(`packages.${type}`)}</span>
                <small>{text(`packages.${type}.name`)}</small>
                <small>{speedRange((each) => each.type === type)}</small>
              </label>
            ))}
          </fieldset>
          <p className={styles.difference}>{text(proGives)}</p>
          {/* Where what fits is of the other type. */}
          {packageTypes.map((type) => (
            <label key={type} className={styles.see} data-see={type} htmlFor={`${name}-${type}`}>
              {text('packages.home.see', { type: text(`packages.${type}`) })}
            </label>
          ))}
        </div>
      </div>
      {packages.length === 0 && <p className="lead">{text('packages.none')}</p>}
      {isWhole({ packages, onSale }) ? (
        packageTypes.map((type) => (
          <div key={type} className={around(type)}>
            <ul className={styles.list}>{ofType(type).map(card)}</ul>
          </div>
        ))
      ) : (
        <longList.component types={packageTypes} classes={{ list: styles.list, around }} item={card} />
      )}
      <p className={`small ${styles.note}`}>{text('packages.note')}</p>
    </section>
  );
}
