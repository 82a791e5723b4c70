import { islandTimeZone } from './island-time-zone.ts';
import type { Language } from './language.ts';

export interface Hours {
  /** By the clocks of the island, like "09:00". */
  opens: string;
  closes: string;
}

/** Days on which the shop is closed or open at other hours, like "2026-10-29". */
export interface SpecialDays {
  first: string;
  last: string;
  /** Null where it is closed. */
  hours: Hours | null;
  name: Record<Language, string>;
}

export interface OpeningHours {
  /** From Monday to Sunday; null where it is closed. */
  week: readonly (Hours | null)[];
  special: readonly SpecialDays[];
}

/** Open until a time, or when the shop opens next. */
export interface OpeningState {
  isOpen: boolean;
  /** When it closes or opens; undefined where it does not open within the days that are looked at. */
  time: string | undefined;
  /** How many days ahead that is. */
  inDays: number;
  /** Of that day, Monday is 0. */
  weekday: number;
  day: string;
  /** The special day that it is today. */
  special: SpecialDays | undefined;
}

/** Small, because it comes with every page that is read to its end. Like "2026-11-20 16:58". */
const islandClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: islandTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
const dayMs = 24 * 60 * 60 * 1000;
const daysAhead = 30;

/** Whether the shop is open at a moment, by the clocks of the island. */
export function openingState(moment: number, { week, special }: OpeningHours): OpeningState {
  const [today = '', now = ''] = islandClock.format(moment).split(' ');
  const specialOn = (day: string) => special.find(({ first, last }) => first <= day && day <= last);
  const said = { isOpen: false, special: specialOn(today) };
  for (let inDays = 0; inDays <= daysAhead; inDays++) {
    // At noon in Greenwich no clock change moves the day.
    const noon = new Date(Date.parse(`${today}T12:00Z`) + inDays * dayMs);
    const day = noon.toISOString().slice(0, 10);
    const weekday = (noon.getUTCDay() + 6) % 7;
    const other = specialOn(day);
    const hours = other ? other.hours : week[weekday];
    if (!hours || (inDays === 0 && now >= hours.closes)) continue;
    const isOpen = inDays === 0 && now >= hours.opens;
    return { ...said, isOpen, time: isOpen ? hours.closes : hours.opens, inDays, weekday, day };
  }
  return { ...said, time: undefined, inDays: daysAhead, weekday: 0, day: today };
}

/** Days one after the other with the same hours; Monday is 0. */
export interface DayGroup extends Hours {
  first: number;
  last: number;
}

export function dayGroups({ week }: Pick<OpeningHours, 'week'>): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [day, hours] of week.entries()) {
    if (!hours) continue;
    const group = groups.at(-1);
    if (group && group.last === day - 1 && group.opens === hours.opens && group.closes === hours.closes) {
      group.last = day;
    } else {
      groups.push({ ...hours, first: day, last: day });
    }
  }
  return groups;
}
