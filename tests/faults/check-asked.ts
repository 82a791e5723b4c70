import { expect } from 'vitest';

/** What the bot saw and what was done to the servers, in one order. */
export type FaultEvent = { asked: string } | { fault: true };

/** Each was asked for; twice only where a fault came between, and then under the same reference. */
export function checkAsked(events: readonly FaultEvent[], wanted: readonly string[]) {
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
  return { asked: wanted.length, askedAgainAfterAFault: asked.length - wanted.length };
}
