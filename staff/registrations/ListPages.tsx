import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { useText } from '../language/language-context.tsx';
import styles from './ListPages.module.css';
import type { RegistrationSearch } from './registration-search.ts';

interface ListPagesProps {
  search: RegistrationSearch;
  /** Where the next page begins, if there is one. */
  next: string | undefined;
}

/** Kept with the address: whoever came here by "older" goes back by "newer", to the very page they saw. */
const cameFromNewer = 'cameFromNewer';

/** The ways to the pages before and after. */
export function ListPages({ search: { after, ...search }, next }: ListPagesProps) {
  const text = useText();
  const address = (begin?: string) =>
    `${consolePaths.registrations}?${new URLSearchParams({ ...search, ...(begin && { after: begin }) })}`;
  if (after === undefined && next === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={text('console.registrations.pages')}>
      {after !== undefined && (
        <Link className="button" href={address()}>
          {text('console.registrations.newest')}
        </Link>
      )}
      {after !== undefined && history.state === cameFromNewer && (
        <button type="button" className="button" onClick={() => history.back()}>
          {text('console.registrations.newer')}
        </button>
      )}
      {next !== undefined && (
        <Link className="button" href={address(next)} state={cameFromNewer}>
          {text('console.registrations.older')}
        </Link>
      )}
    </nav>
  );
}
