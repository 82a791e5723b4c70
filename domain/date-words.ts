import type { Language } from './language.ts';

/**
 * A day or month as it stands in a sentence. Russian would shorten the year to a letter with a full stop, beside which
 * the full stop of the sentence is one too many.
 */
export function dateWords(
  day: number | Date,
  language: Language,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day).replace(/г\.$/, 'года');
}
