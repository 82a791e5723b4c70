import { Type } from 'typebox';
import { endOfDay, startOfDay } from '#domain/island-day.ts';
import { Refusal } from './problem.ts';

const day = Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }));

/** Both days belong to the range. */
export const dayRange = { from: day, to: day };

/** When the range begins and ends by the clocks of the island. */
export function momentsIn({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: from === undefined ? undefined : existing('from', startOfDay(from)),
    to: to === undefined ? undefined : existing('to', endOfDay(to)),
  };
}

function existing(field: string, moment: number): number {
  if (Number.isNaN(moment)) throw new Refusal('invalid', [field]);
  return moment;
}
