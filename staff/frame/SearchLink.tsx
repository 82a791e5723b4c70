import { Link } from 'wouter';
import { SearchIcon } from '#design/brand/icons.tsx';
import { consolePaths } from '#domain/console.ts';
import { useText } from '../language/language-context.tsx';
import styles from './SearchLink.module.css';

/** Looks like the box it leads to. */
export function SearchLink() {
  const text = useText();
  return (
    <Link className={styles.link} href={consolePaths.search} aria-keyshortcuts="/">
      <SearchIcon />
      {text('console.search')}
    </Link>
  );
}
