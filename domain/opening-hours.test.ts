import { expect, test } from 'vitest';
import { dayGroups, type OpeningHours, openingState } from './opening-hours.ts';

const day = { opens: '09:00', closes: '19:00' };
const hours: OpeningHours = { week: [day, day, day, day, day, null, null], special: [] };

/** "open 19:00", or in how many days it opens and when. */
function said(moment: string, given = hours): string {
  const { isOpen, inDays, time } = openingState(Date.parse(moment), given);
  return `${isOpen ? 'open' : inDays} ${time}`;
}

// Two hours ahead of Greenwich in winter.
test.each([
  ['Monday before nine', '2026-11-16T06:59:59Z', '0 09:00'],
  ['Monday at nine', '2026-11-16T07:00:00Z', 'open 19:00'],
  ['Monday a minute before seven', '2026-11-16T16:59:59Z', 'open 19:00'],
  ['Monday at seven', '2026-11-16T17:00:00Z', '1 09:00'],
  ['Monday after midnight', '2026-11-16T22:30:00Z', '0 09:00'],
  ['Friday afternoon', '2026-11-20T13:00:00Z', 'open 19:00'],
  ['Friday evening', '2026-11-20T17:00:00Z', '3 09:00'],
  ['Saturday', '2026-11-21T10:00:00Z', '2 09:00'],
  ['Sunday', '2026-11-22T10:00:00Z', '1 09:00'],
  ['Sunday, when it is still Saturday in Greenwich', '2026-11-21T22:30:00Z', '1 09:00'],
])('%s', (_, moment, expected) => {
  expect(said(moment)).toBe(expected);
});

test.each([
  ['the Friday before the clocks go forward', '2026-03-27T06:30:00Z', '0 09:00'],
  ['the Monday after', '2026-03-30T06:30:00Z', 'open 19:00'],
  ['the Friday before the clocks go back', '2026-10-23T06:30:00Z', 'open 19:00'],
  ['the Monday after that', '2026-10-26T06:30:00Z', '0 09:00'],
])('half past six in Greenwich, %s', (_, moment, expected) => {
  expect(said(moment)).toBe(expected);
});

test('a Saturday with hours of its own, a holiday, and a day that ends earlier', () => {
  const name = { tr: 'Bayram', en: 'Holiday', ru: 'Праздник' };
  const given: OpeningHours = {
    week: [...hours.week.slice(0, 5), { opens: '10:00', closes: '14:00' }, null],
    special: [
      { first: '2026-11-16', last: '2026-11-17', hours: null, name },
      { first: '2026-11-20', last: '2026-11-20', hours: { opens: '09:00', closes: '13:00' }, name },
    ],
  };
  expect(said('2026-11-14T10:00:00Z', given)).toBe('open 14:00');
  // Closed on Sunday, and on Monday and Tuesday for the holiday.
  expect(said('2026-11-14T12:00:00Z', given)).toBe('4 09:00');
  expect(openingState(Date.parse('2026-11-16T10:00:00Z'), given)).toMatchObject({
    isOpen: false,
    inDays: 2,
    weekday: 2,
    day: '2026-11-18',
    special: { name },
  });
  expect(openingState(Date.parse('2026-11-18T10:00:00Z'), given).special).toBeUndefined();
  expect(said('2026-11-20T10:00:00Z', given)).toBe('open 13:00');
  expect(said('2026-11-20T11:00:00Z', given)).toBe('1 10:00');
  expect(dayGroups(given)).toEqual([
    { first: 0, last: 4, ...day },
    { first: 5, last: 5, opens: '10:00', closes: '14:00' },
  ]);
});

test('a shop that is closed for longer than is looked ahead opens at no time', () => {
  const never = { week: Array(7).fill(null), special: [] };
  const state = openingState(Date.parse('2026-11-16T10:00:00Z'), never);
  expect([state.isOpen, state.time]).toEqual([false, undefined]);
  const closedUntil = (last: string) => ({
    week: Array(7).fill(day),
    special: [{ first: '2026-11-16', last, hours: null, name: { tr: 'İzin', en: 'Leave', ru: 'Отпуск' } }],
  });
  expect(said('2026-11-16T10:00:00Z', closedUntil('2026-12-15'))).toBe('30 09:00');
  expect(said('2026-11-16T10:00:00Z', closedUntil('2026-12-16'))).toBe('30 undefined');
});

test('days are told together where they open and close alike', () => {
  const [later, longer] = [
    { ...day, opens: '10:00' },
    { ...day, closes: '20:00' },
  ];
  const groups = dayGroups({ week: [day, day, later, day, longer, null, longer] });
  expect(groups.map(({ first, last }) => [first, last])).toEqual([
    [0, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [6, 6],
  ]);
});
