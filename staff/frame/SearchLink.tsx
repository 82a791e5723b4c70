import { Link } from 'wouter';
import { SearchIcon } from '#design/brand/icons.tsx';
import { consolePaths } from '#domain/console.ts';
import { useText } from '../language/language-context.tsx';
import styles from './SearchLink.module.css';

/** Looks like the box it leads to; in the bar of a phone there is room for its sign only. */
export function SearchLink({ isSmall = false }: { isSmall?: boolean }) {
  const text = useText();
  return (
    <Link className={styles.link} href={consolePaths.search} aria-keyshortcuts="/">
      <SearchIcon />
      <span className={isSmall ? 'visually-hidden' : undefined}>{text('console.search')}</span>
    </Link>
  );
}
