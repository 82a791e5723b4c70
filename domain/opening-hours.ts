import type { CompanyFacts } from './company.ts';
import { islandLocal } from './island-day.ts';

/** Open, or when the shop opens next. */
export type OpeningState = 'open' | 'today' | 'tomorrow' | 'monday';

const [sunday, friday, saturday] = [0, 5, 6];

/** Whether the shop is open at a moment, by the clocks of the island: Monday to Friday, from opening to closing. */
export function openingState(moment: number, { opens, closes }: CompanyFacts['openingHours']): OpeningState {
  const [day = '', time = ''] = islandLocal(moment).split('T');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === sunday) return 'tomorrow';
  if (weekday === saturday) return 'monday';
  if (time < opens) return 'today';
  if (time < closes) return 'open';
  return weekday === friday ? 'monday' : 'tomorrow';
}
