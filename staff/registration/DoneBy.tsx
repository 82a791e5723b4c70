import { formatMoment } from '../language/format-moment.ts';
import { useLanguage } from '../language/language-context.tsx';

interface DoneByProps {
  at: number;
  /** Who of the staff, if it was one of them. */
  name?: string;
}

/** When it was done, and by whom. */
export function DoneBy({ at, name }: DoneByProps) {
  const language = useLanguage();
  return (
    <p className="small">
      <time dateTime={new Date(at).toISOString()}>{formatMoment(at, language)}</time>
      {name && ` · ${name}`}
    </p>
  );
}
