import { Link, useLocation } from 'wouter';
import { useText } from '../language/language-context.tsx';

interface PageLinksProps {
  /** The address of the first page, when this is another one. */
  first: string | undefined;
  next: string | undefined;
  /** A list by time goes on with older ones, any other with the next. */
  isByTime?: boolean | undefined;
}

/** Kept with the address: whoever came by "older" goes back by "newer", to the very page they saw. */
const cameFromNewer = 'cameFromNewer';

/** The ways to the other pages of a list. */
export function PageLinks({ first, next, isByTime = true }: PageLinksProps) {
  const text = useText();
  const [path] = useLocation();
  if (!first && !next) return null;
  return (
    <nav className="actions" aria-label={text('console.list.pages')}>
      {first && (
        <Link className="button" href={path + first}>
          {text(isByTime ? 'console.list.newest' : 'console.list.start')}
        </Link>
      )}
      {first && history.state === cameFromNewer && (
        <button type="button" className="button" onClick={() => history.back()}>
          {text(isByTime ? 'console.list.newer' : 'console.list.previous')}
        </button>
      )}
      {next && (
        <Link className="button" href={path + next} state={cameFromNewer}>
          {text(isByTime ? 'console.list.older' : 'console.list.next')}
        </Link>
      )}
    </nav>
  );
}
