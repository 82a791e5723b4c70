import { expect, test } from 'vitest';
import { endOfDay, islandDay, islandLocal, islandMoment, lastIslandDays, startOfDay } from './island-day.ts';

const moment = (text: string) => Date.parse(text);

test('a day begins and ends by the clocks of the island, in winter and in summer', () => {
  expect(startOfDay('2026-11-15')).toBe(moment('2026-11-14T22:00:00Z'));
  expect(endOfDay('2026-11-15')).toBe(moment('2026-11-15T22:00:00Z'));
  expect(startOfDay('2026-07-01')).toBe(moment('2026-06-30T21:00:00Z'));
});

test('the days on which the clocks change have 23 and 25 hours', () => {
  const hours = (day: string) => (endOfDay(day) - startOfDay(day)) / 3_600_000;
  expect(hours('2026-03-29')).toBe(23);
  expect(hours('2026-10-25')).toBe(25);
  expect(hours('2026-10-26')).toBe(24);
});

test('a day that does not exist is told', () => {
  expect(startOfDay('2026-13-01')).toBeNaN();
  expect(endOfDay('2026-13-01')).toBeNaN();
});

test('a moment belongs to the day that the clocks of the island show', () => {
  expect(islandDay(moment('2026-11-14T21:59:59Z'))).toBe('2026-11-14');
  expect(islandDay(moment('2026-11-14T22:00:00Z'))).toBe('2026-11-15');
  expect(islandDay(moment('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
});

test('it is the north of the island: the winter in which it kept its summer time stays as it was', () => {
  expect(islandDay(moment('2016-12-14T21:30:00Z'))).toBe('2016-12-15');
  expect(startOfDay('2016-12-15')).toBe(moment('2016-12-14T21:00:00Z'));
});

test('the last days end today and leave none out when the clocks change', () => {
  expect(lastIslandDays(moment('2026-10-26T22:30:00Z'), 4)).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
  ]);
});

test.each(['2026-11-20T10:00', '2026-07-01T00:00', '2026-03-29T04:30', '2026-10-25T05:00'])(
  'what the clocks show is a moment, and the moment shows it again: %s',
  (local) => {
    expect(islandLocal(islandMoment(local))).toBe(local);
  },
);

test.each(['', '2026-11-20', '2026-02-31T10:00', '2026-11-20T25:00', '2026-03-29T03:30', 'tomorrow'])(
  '%j is never shown',
  (local) => {
    expect(islandMoment(local)).toBeNaN();
  },
);
