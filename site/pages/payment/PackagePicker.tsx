import { useRef, useState } from 'react';
import { type PackageType, packageTypes } from '#domain/internet-package.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { FullDialog } from '../../dialog/FullDialog.tsx';
import { MoreButton } from '../../packages/MoreButton.tsx';
import { PackageCount } from '../../packages/PackageCount.tsx';
import { PackageFinder } from '../../packages/PackageFinder.tsx';
import { usePackageFinder } from '../../packages/use-package-finder.ts';
import { useText, useVisit } from '../../visit/visit-context.tsx';
import styles from './PackagePicker.module.css';
import { PricesOfPackage } from './PricesOfPackage.tsx';
import { TypeTabs } from './TypeTabs.tsx';

interface PackagePickerProps {
  onPick: (selected: SelectedPackage) => void;
  onClose: () => void;
}

/** The prices in two tabs. Choosing one closes the picker. */
export function PackagePicker({ onPick, onClose }: PackagePickerProps) {
  const text = useText();
  const { packages } = useVisit();
  const finding = usePackageFinder();
  const list = useRef<HTMLUListElement>(null);
  const [type, setType] = useState<PackageType>('eco');
  const [picked, setPicked] = useState<SelectedPackage>();

  function pick(chosen: SelectedPackage) {
    setPicked(chosen);
    // Closing goes back one step in the history; what was picked is given when that has happened.
    history.back();
  }

  return (
    <FullDialog label={text('payment.picker.heading')} onClose={() => (picked ? onPick(picked) : onClose())}>
      <div className={`wrap ${styles.picker}`}>
        <h2 tabIndex={-1}>{text('payment.picker.heading')}</h2>
        <p className="lead">{text('payment.picker.lead')}</p>
        {finding.isNeeded && <PackageFinder finding={finding} />}
        <TypeTabs types={packageTypes} current={type} onChoose={setType}>
          {finding.isNeeded && <PackageCount finding={finding} type={type} />}
          <ul ref={list} className={styles.list}>
            {finding.of(type).packages.map((internetPackage) => (
              <PricesOfPackage key={internetPackage.id} internetPackage={internetPackage} onPick={pick} />
            ))}
          </ul>
          {finding.isNeeded && <MoreButton finding={finding} type={type} list={list} />}
        </TypeTabs>
        {packages.length === 0 && <p className="lead">{text('packages.none')}</p>}
      </div>
    </FullDialog>
  );
}
