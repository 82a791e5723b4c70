import { useState } from 'react';
import { type InternetPackage, type PackageType, packageTypes } from '#domain/internet-package.ts';
import { isWhole } from '#domain/package-counts.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { usePageContext, useText } from '../../context/page-context.tsx';
import { FullDialog } from '../../dialog/FullDialog.tsx';
import { goBackOnce } from '../../dialog/use-back-closes.ts';
import { longList } from '../../finder/long-list.ts';
import styles from './PackagePicker.module.css';
import { PricesOfPackage } from './PricesOfPackage.tsx';
import { TypeTabs } from './TypeTabs.tsx';

interface PackagePickerProps {
  /** In place of the usual sentence. */
  lead?: string;
  onPick: (selected: SelectedPackage) => void;
  onClose: () => void;
}

/** The prices in two tabs. Choosing one closes the picker. */
export function PackagePicker({ lead, onPick, onClose }: PackagePickerProps) {
  const text = useText();
  const { packages, onSale } = usePageContext();
  const [type, setType] = useState<PackageType>('eco');
  const [picked, setPicked] = useState<SelectedPackage>();

  function pick(chosen: SelectedPackage) {
    setPicked(chosen);
    // Closing goes back one step in the history; what was picked is given when that has happened.
    goBackOnce();
  }

  const prices = (internetPackage: InternetPackage) => (
    <PricesOfPackage key={internetPackage.id} internetPackage={internetPackage} onPick={pick} />
  );

  return (
    <FullDialog label={text('payment.picker.heading')} onClose={() => (picked ? onPick(picked) : onClose())}>
      <div className={`wrap ${styles.picker}`}>
        <h2 tabIndex={-1}>{text('payment.picker.heading')}</h2>
        <p className="lead">{lead ?? text('payment.picker.lead')}</p>
        <TypeTabs types={packageTypes} current={type} onChoose={setType}>
          {isWhole({ packages, onSale }) ? (
            <ul className={styles.list}>{packages.filter((each) => each.type === type).map(prices)}</ul>
          ) : (
            <longList.component types={[type]} classes={{ list: styles.list }} item={prices} />
          )}
        </TypeTabs>
        {packages.length === 0 && <p className="lead">{text('packages.none')}</p>}
      </div>
    </FullDialog>
  );
}
