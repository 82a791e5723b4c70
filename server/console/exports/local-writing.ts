import { islandClock } from '#domain/island-day.ts';
import type { Language } from '#domain/language.ts';

/** What a spreadsheet in that language expects of a CSV file. */
export const separators: Record<Language, string> = { tr: ';', en: ',', ru: ';' };
export const decimalMarks: Record<Language, string> = { tr: ',', en: '.', ru: ',' };

/** English-speaking countries differ in the order of day and month; year first is unambiguous. */
const isYearFirst: Record<Language, boolean> = { tr: false, en: true, ru: false };

/** The same for the cells of a sheet. */
export function momentFormat(language: Language): string {
  return isYearFirst[language] ? 'yyyy\\-mm\\-dd\\ hh:mm' : 'dd\\.mm\\.yyyy\\ hh:mm';
}

/** Local time: 15.11.2026 13:05, or 2026-11-15 13:05. */
export function writtenMoment(moment: number, language: Language): string {
  const written = new Date(islandClock(moment)).toISOString();
  return `${writtenDay(written.slice(0, 10), language)} ${written.slice(11, 16)}`;
}

/** A day like "2026-11-15". */
export function writtenDay(iso: string, language: Language): string {
  return isYearFirst[language] ? iso : iso.split('-').reverse().join('.');
}
