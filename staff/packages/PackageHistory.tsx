import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PackageChange } from '#domain/package-history.ts';
import type { PackagePrices } from '#domain/terms.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useText } from '../language/language-context.tsx';
import { PackageChangeRow } from './PackageChangeRow.tsx';
import styles from './packages.module.css';
import { useOlder } from './use-older.ts';

interface PackageHistoryProps {
  present: ManagedPackage;
  onPutBack?: ((prices: PackagePrices) => void) | undefined;
}

/** Who changed what of a package, from the newest change on. */
export function PackageHistory({ present, onPutBack }: PackageHistoryProps) {
  const text = useText();
  const { asking, hasOlder, isLoading, showOlder } = useOlder<PackageChange>(
    `/console/packages/${present.id}/changes`,
    '',
  );
  return (
    <Loaded asking={asking}>
      {(changes) => (
        <div className={styles.history}>
          <p className="visually-hidden" role="status">
            {text('console.packages.history.count', { count: changes.length })}
          </p>
          {changes.length === 0 && <p>{text('console.packages.history.empty')}</p>}
          <ol className={styles.list}>
            {changes.map((change) => (
              <PackageChangeRow
                key={change.version}
                change={change}
                present={present}
                onPutBack={onPutBack}
              />
            ))}
          </ol>
          {hasOlder && (
            <button type="button" className="button" aria-disabled={isLoading} onClick={showOlder}>
              {text('console.list.older')}
            </button>
          )}
        </div>
      )}
    </Loaded>
  );
}
