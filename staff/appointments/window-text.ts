import type { TimeWindow } from '#domain/appointments.ts';
import type { Language } from '#domain/language.ts';
import { formatWeekday } from '../language/format-moment.ts';

/** Like "Fri 20 Nov, 09:00–11:00". */
export function windowText({ day, begins, ends }: TimeWindow, language: Language): string {
  return `${formatWeekday(day, language)}, ${begins}–${ends}`;
}
