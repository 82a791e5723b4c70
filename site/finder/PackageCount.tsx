import type { PackageType } from '#domain/internet-package.ts';
import { formatSpeed } from '#domain/package-search.ts';
import { formatNumber } from '#domain/price.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import styles from './LongList.module.css';
import type { PackageFinding } from './use-package-finder.ts';

/** How many packages of a type there are, and which of them these are. */
export function PackageCount({ finding, type }: { finding: PackageFinding; type: PackageType }) {
  const text = useText();
  const { language } = usePageContext();
  const { wanted } = finding;
  const { packages, total } = finding.of(type);
  const counted = { shown: formatNumber(packages.length, language), total: formatNumber(total, language) };
  return (
    <p className={`small ${styles.count}`} role="status">
      {wanted !== undefined
        ? text('finder.found', { ...counted, mbps: formatSpeed(wanted, language) })
        : packages.length < total && text('finder.shown', counted)}
    </p>
  );
}
