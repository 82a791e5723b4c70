import type { ReactNode } from 'react';
import styles from './Listing.module.css';

interface ListingProps {
  /** How many are shown, for those who do not see them appear. */
  count: string;
  /** Said where there are none. */
  empty: string;
  children: ReactNode[];
  pages: ReactNode;
}

/** A page of a list, or that it is empty. */
export function Listing({ count, empty, children, pages }: ListingProps) {
  return (
    <div className={styles.listing}>
      <p className="visually-hidden" role="status">
        {count}
      </p>
      {children.length === 0 ? <p>{empty}</p> : <ol className={styles.list}>{children}</ol>}
      {pages}
    </div>
  );
}
