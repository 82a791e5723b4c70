import { useRef } from 'react';
import type { PackageType } from '#domain/internet-package.ts';
import type { LongListProps } from './long-list-props.ts';
import { MoreButton } from './MoreButton.tsx';
import { PackageCount } from './PackageCount.tsx';
import type { PackageFinding } from './use-package-finder.ts';

interface PackagesOfTypeProps extends Pick<LongListProps, 'classes' | 'item'> {
  finding: PackageFinding;
  type: PackageType;
}

export function PackagesOfType({ finding, type, classes, item }: PackagesOfTypeProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={classes.around?.(type)}>
      <PackageCount finding={finding} type={type} />
      <ul ref={list} className={classes.list}>
        {finding.of(type).packages.map(item)}
      </ul>
      <MoreButton finding={finding} type={type} list={list} />
    </div>
  );
}
