import type { Language } from './language.ts';

/** 09:00 is 09.00 in Turkish, 9AM in English and 9:00 in Russian. */
export function timeOfDay(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  if (language === 'tr') return time.replace(':', '.');
  if (language === 'ru') return `${hour}:${minutes}`;
  return `${hour % 12 || 12}${minute ? `:${minutes}` : ''}${hour < 12 ? 'AM' : 'PM'}`;
}
