import { type RefObject, useEffect, useRef } from 'react';
import type { PackageType } from '#domain/internet-package.ts';
import { useText } from '../context/page-context.tsx';
import styles from './LongList.module.css';
import type { PackageFinding } from './use-package-finder.ts';

interface MoreButtonProps {
  finding: PackageFinding;
  type: PackageType;
  list: RefObject<HTMLUListElement | null>;
}

/** Shows the next packages. Whoever pressed it goes on at the first of them. */
export function MoreButton({ finding, type, list }: MoreButtonProps) {
  const text = useText();
  const firstNew = useRef<number>(undefined);

  useEffect(() => {
    if (firstNew.current === undefined) return;
    list.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = undefined;
  });

  if (!finding.of(type).hasMore) return null;
  return (
    <button
      type="button"
      className={`button ${styles.more}`}
      onClick={() => {
        firstNew.current = list.current?.children.length;
        finding.showMore(type);
      }}
    >
      {text('finder.more')}
    </button>
  );
}
