import { useState } from 'react';
import { type PackageType, packageTypes } from '#domain/internet-package.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { selectPackage } from '#domain/selected-package.ts';
import { terms, termTotal } from '#domain/terms.ts';
import { FullDialog } from '../../dialog/FullDialog.tsx';
import { Price } from '../../packages/Price.tsx';
import { useText, useVisit } from '../../visit/visit-context.tsx';
import styles from './PackagePicker.module.css';
import { TypeTabs } from './TypeTabs.tsx';

interface PackagePickerProps {
  onPick: (selected: SelectedPackage) => void;
  onClose: () => void;
}

/** All prices in two tabs. Choosing one closes the picker. */
export function PackagePicker({ onPick, onClose }: PackagePickerProps) {
  const text = useText();
  const { packages } = useVisit();
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
        <TypeTabs types={packageTypes} current={type} onChoose={setType}>
          <ul className={styles.list}>
            {packages
              .filter((internetPackage) => internetPackage.type === type)
              .map((internetPackage) => (
                <li key={internetPackage.id}>
                  <h3>
                    <span className="figures">{internetPackage.package_name}</span> {text('packages.mbps')}
                  </h3>
                  <div className={styles.prices}>
                    {terms.map((term) => (
                      <button
                        key={term.months}
                        type="button"
                        className={styles.price}
                        onClick={() => pick(selectPackage(internetPackage, term))}
                      >
                        <span>
                          {text('packages.months', { months: term.months })}{' '}
                          {term.freeMonths > 0 && (
                            <span className="free">{text('packages.free', { months: term.freeMonths })}</span>
                          )}
                        </span>{' '}
                        <Price amount={termTotal(internetPackage, term)} />
                      </button>
                    ))}
                  </div>
                </li>
              ))}
          </ul>
        </TypeTabs>
        {packages.length === 0 && <p className="lead">{text('packages.none')}</p>}
      </div>
    </FullDialog>
  );
}
