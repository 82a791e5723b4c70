import type { Language } from '#domain/language.ts';
import { type BoundedCount, mostCounted } from '#domain/list-page.ts';

const locales: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB', ru: 'ru-RU' };

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(count);
}

/** A count that was not taken to its end: "500+". */
export function formatBounded(count: BoundedCount, language: Language): string {
  return count > mostCounted ? `${formatCount(mostCounted, language)}+` : formatCount(count, language);
}

export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent' }).format(percent / 100);
}

/** A day of the calendar, like "2026-11-15", as people write it. */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`));
}
