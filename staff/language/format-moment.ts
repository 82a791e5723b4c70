import { islandTimeZone } from '#domain/island-time-zone.ts';
import type { Language } from '#domain/language.ts';

const locales: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB', ru: 'ru-RU' };

/** A moment by the clocks of the island, wherever the server stands. */
export function formatMoment(milliseconds: number, language: Language): string {
  return formatted(milliseconds, language, 'short');
}

/** A day like "2026-11-15". */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** To the second, where one thing may have followed fast on another. */
export function formatExactMoment(milliseconds: number, language: Language): string {
  return formatted(milliseconds, language, 'medium');
}

function formatted(milliseconds: number, language: Language, timeStyle: 'short' | 'medium'): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle,
    timeZone: islandTimeZone,
  }).format(milliseconds);
}

/** With its weekday, in few letters. */
export function formatWeekday(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));
}
