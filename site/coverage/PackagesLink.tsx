import type { ReactNode } from 'react';
import { pageAt } from '#domain/pages.ts';
import { usePath } from '../context/use-path.ts';
import { PageLink } from '../links/PageLink.tsx';

/** To the packages: on this page, or on that of the prices. */
export function PackagesLink({ className, children }: { className: string; children: ReactNode }) {
  const path = usePath();
  return (
    <PageLink page={pageAt(path) === 'home' ? 'home' : 'pricing'} anchor="packages" className={className}>
      {children}
    </PageLink>
  );
}
