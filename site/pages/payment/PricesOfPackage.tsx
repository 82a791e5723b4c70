import type { InternetPackage } from '#domain/internet-package.ts';
import type { SelectedPackage } from '#domain/payment.ts';
import { selectPackage } from '#domain/selected-package.ts';
import { terms, termTotal } from '#domain/terms.ts';
import { useText } from '../../context/page-context.tsx';
import { Price } from '../../prices/Price.tsx';
import styles from './PackagePicker.module.css';

interface PricesOfPackageProps {
  internetPackage: InternetPackage;
  onPick: (selected: SelectedPackage) => void;
}

/** A package in the picker: its speed, and a button for every term. */
export function PricesOfPackage({ internetPackage, onPick }: PricesOfPackageProps) {
  const text = useText();
  return (
    <li>
      <h3>
        <span className="figures">{internetPackage.package_name}</span> {text('packages.mbps')}
      </h3>
      <div className={styles.prices}>
        {terms.map((term) => (
          <button
            key={term.months}
            type="button"
            className={styles.price}
            onClick={() => onPick(selectPackage(internetPackage, term))}
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
  );
}
