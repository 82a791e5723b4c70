import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { useText } from '../language/language-context.tsx';
import styles from './PackageRow.module.css';
import { PriceGrid } from './PriceGrid.tsx';
import { titleOf } from './package-words.ts';

export function PackageRow({ managed }: { managed: ManagedPackage }) {
  const text = useText();
  return (
    <li className={styles.row}>
      <p>
        <Link className={styles.title} href={`${consolePaths.packages}/${managed.id}`}>
          {titleOf(managed, text)}
        </Link>{' '}
        {managed.retired_at !== null && (
          <span className={styles.mark}>{text('console.packages.retired')}</span>
        )}
      </p>
      <PriceGrid prices={managed} />
    </li>
  );
}
