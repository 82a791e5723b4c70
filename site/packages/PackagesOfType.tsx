import { useRef } from 'react';
import type { PackageType } from '#domain/internet-package.ts';
import { MoreButton } from './MoreButton.tsx';
import { PackageCard } from './PackageCard.tsx';
import { PackageCount } from './PackageCount.tsx';
import styles from './PackagesSection.module.css';
import type { PackageFinding } from './use-package-finder.ts';

/** The cards of one type; where there are more than are shown, their number and the way to the others. */
export function PackagesOfType({ finding, type }: { finding: PackageFinding; type: PackageType }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={`${styles.ofType} ${styles[type]}`}>
      {finding.isNeeded && <PackageCount finding={finding} type={type} />}
      <ul ref={list} className={styles.list}>
        {finding.of(type).packages.map((internetPackage) => (
          <PackageCard key={internetPackage.id} internetPackage={internetPackage} />
        ))}
      </ul>
      {finding.isNeeded && <MoreButton finding={finding} type={type} list={list} />}
    </div>
  );
}
