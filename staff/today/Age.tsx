import { useLanguage, useText } from '../language/language-context.tsx';
import { ageText } from './age-text.ts';

/** How long something has waited, for people; for programs, since when. */
export function Age({ at, now }: { at: number; now: number }) {
  const text = useText();
  const language = useLanguage();
  return <time dateTime={new Date(at).toISOString()}>{ageText(now - at, language, text)}</time>;
}
