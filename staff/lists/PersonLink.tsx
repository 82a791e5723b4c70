import { Link } from 'wouter';
import { type PersonKind, personPath } from '#domain/console.ts';
import { useText } from '../language/language-context.tsx';

interface PersonLinkProps {
  /** Something of theirs. */
  kind: PersonKind;
  id: string;
}

/** The way to everything of somebody. */
export function PersonLink({ kind, id }: PersonLinkProps) {
  const text = useText();
  return (
    <p>
      <Link href={personPath(kind, id)}>{text('console.person')}</Link>
    </p>
  );
}
