import type { Language } from '#domain/language.ts';

const locales: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB', ru: 'ru-RU' };

/** A moment by the clocks of the island, wherever the server stands. */
export function formatMoment(milliseconds: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Nicosia',
  }).format(milliseconds);
}
