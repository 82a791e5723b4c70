import type { CompanyFacts } from './company.ts';
import { islandTimeZone } from './island-time-zone.ts';

/** Open, or when the shop opens next. */
export type OpeningState = 'open' | 'today' | 'tomorrow' | 'monday';

/** Like "Fri 16:58". Small, because it comes with every page that is read to its end. */
const islandClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: islandTimeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether the shop is open at a moment, by the clocks of the island: Monday to Friday, from opening to closing. */
export function openingState(moment: number, { opens, closes }: CompanyFacts['openingHours']): OpeningState {
  const [day = '', time = ''] = islandClock.format(moment).split(/,? /);
  if (day === 'Sun') return 'tomorrow';
  if (day === 'Sat') return 'monday';
  if (time < opens) return 'today';
  if (time < closes) return 'open';
  return day === 'Fri' ? 'monday' : 'tomorrow';
}
