import { useId } from 'react';
import { type InternetPackage, type PackageType, packageTypes, speedOf } from '#domain/internet-package.ts';
import { isWhole } from '#domain/package-counts.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { longList } from '../finder/long-list.ts';
import { PackageCard } from './PackageCard.tsx';
import styles from './PackagesSection.module.css';

const around = (type: PackageType) => `${styles.ofType} ${styles[type]}`;
const card = (internetPackage: InternetPackage) => (
  <PackageCard key={internetPackage.id} internetPackage={internetPackage} />
);

/** The packages, eco or pro at a time. The toggle is two radio buttons, so it works without scripts too. */
export function PackagesSection({ heading }: { heading: string }) {
  const text = useText();
  const { packages, onSale } = usePageContext();
  const name = useId();
  const ofType = (type: PackageType) => packages.filter((internetPackage) => internetPackage.type === type);

  function range(type: PackageType): string {
    const speeds = ofType(type).map(speedOf);
    return speeds.length > 0
      ? text('packages.range', { from: String(speeds[0]), to: String(speeds.at(-1)) })
      : '';
  }

  return (
    <section id="packages" className={`wrap ${styles.packages}`}>
      <div className={styles.head}>
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text('packages.lead')}</p>
        </div>
        <fieldset className={styles.toggle}>
          <legend className="visually-hidden">{text('packages.type')}</legend>
          {packageTypes.map((type) => (
            <label key={type} data-type={type}>
              <input type="radio" name={name} value={type} defaultChecked={type === 'eco'} />
              <span>{text(`packages.${type}`)}</span>
              <small>{text(`packages.${type}.name`)}</small>
              <small>{range(type)}</small>
            </label>
          ))}
        </fieldset>
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
