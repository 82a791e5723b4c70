import { expect } from 'vitest';
import type { Ledger } from './ledger.ts';

/** What the bot saw and what was done to the servers, in one order. */
export type FaultEvent = { asked: string } | { fault: true };

/** Each link was asked for; twice only where a fault came between, and then under the same reference. */
export function checkLinks(events: readonly FaultEvent[], ledger: Ledger) {
  const wanted = ledger.of('payment').map(({ answer }) => answer?.reference as string);
  const asked = events.flatMap((event) => ('asked' in event ? [event.asked] : []));
  expect([...new Set(asked)].toSorted()).toEqual(wanted.toSorted());
  const unexplained: string[] = [];
  let faults = 0;
  const faultsBefore = new Map<string, number>();
  for (const event of events) {
    if ('fault' in event) faults += 1;
    else {
      if (faultsBefore.get(event.asked) === faults) unexplained.push(event.asked);
      faultsBefore.set(event.asked, faults);
    }
  }
  expect(unexplained).toEqual([]);
  return { links: wanted.length, askedAgainAfterAFault: asked.length - wanted.length };
}
