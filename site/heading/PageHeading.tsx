import type { ReactNode } from 'react';
import { useText } from '../context/page-context.tsx';
import { PageLink } from '../links/PageLink.tsx';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  /** The page's name in the breadcrumb. */
  crumb: string;
  children: ReactNode;
}

/** The way here and the name of the page. */
export function PageHeading({ crumb, children }: PageHeadingProps) {
  const text = useText();
  return (
    <div className={styles.heading}>
      <nav aria-label={text('frame.breadcrumb')}>
        <ol className={styles.crumbs}>
          <li>
            <PageLink page="home">{text('frame.nav.home')}</PageLink>
          </li>
          <li aria-current="page">{crumb}</li>
        </ol>
      </nav>
      <h1 tabIndex={-1}>{children}</h1>
    </div>
  );
}
