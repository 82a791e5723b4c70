import { formatMoment } from '../language/format-moment.ts';
import { useLanguage } from '../language/language-context.tsx';

/** A moment, for people and for programs. */
export function Moment({ at }: { at: number }) {
  const language = useLanguage();
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at, language)}</time>;
}
