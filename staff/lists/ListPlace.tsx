import type { ReactNode } from 'react';

interface ListPlaceProps {
  label: string;
  children: ReactNode;
}

/** Where a list stands. Here the focus stays when what had it goes away with a row or a page. */
export function ListPlace({ label, children }: ListPlaceProps) {
  return (
    <section tabIndex={-1} aria-label={label}>
      {children}
    </section>
  );
}
