import type { I18n } from '@lingui/core';
import type { Language } from '#domain/language.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was, in the largest unit that fits: "3 hr", "2 days". */
export function ageText(ageMs: number, language: Language, text: I18n['_']): string {
  if (ageMs < minuteMs) return text('console.age.now');
  if (ageMs < hourMs) return inUnits(ageMs / minuteMs, 'minute');
  if (ageMs < dayMs) return inUnits(ageMs / hourMs, 'hour');
  return inUnits(ageMs / dayMs, 'day');

  function inUnits(count: number, unit: string): string {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
    return format.format(Math.floor(count));
  }
}
