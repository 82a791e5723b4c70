import { useId } from 'react';
import { type PackageType, packageTypes, speedOf } from '#domain/internet-package.ts';
import { useText, useVisit } from '../visit/visit-context.tsx';
import { PackageFinder } from './PackageFinder.tsx';
import { PackagesOfType } from './PackagesOfType.tsx';
import styles from './PackagesSection.module.css';
import { usePackageFinder } from './use-package-finder.ts';

/** The packages, eco or pro at a time. The toggle is two radio buttons, so it works without scripts too. */
export function PackagesSection({ heading }: { heading: string }) {
  const text = useText();
  const { packages } = useVisit();
  const finding = usePackageFinder();
  const name = useId();

  function range(type: PackageType): string {
    const speeds = packages.filter((internetPackage) => internetPackage.type === type).map(speedOf);
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
      {finding.isNeeded && <PackageFinder finding={finding} />}
      {packageTypes.map((type) => (
        <PackagesOfType key={type} finding={finding} type={type} />
      ))}
      <p className={`small ${styles.note}`}>{text('packages.note')}</p>
    </section>
  );
}
