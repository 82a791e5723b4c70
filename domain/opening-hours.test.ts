import { expect, test } from 'vitest';
import { openingState } from './opening-hours.ts';

const hours = { opens: '09:00', closes: '19:00' };

// Two hours ahead of Greenwich in winter.
test.each([
  ['Monday before nine', '2026-11-16T06:59:59Z', 'today'],
  ['Monday at nine', '2026-11-16T07:00:00Z', 'open'],
  ['Monday a minute before seven', '2026-11-16T16:59:59Z', 'open'],
  ['Monday at seven', '2026-11-16T17:00:00Z', 'tomorrow'],
  ['Monday after midnight', '2026-11-16T22:30:00Z', 'today'],
  ['Friday afternoon', '2026-11-20T13:00:00Z', 'open'],
  ['Friday evening', '2026-11-20T17:00:00Z', 'monday'],
  ['Saturday', '2026-11-21T10:00:00Z', 'monday'],
  ['Sunday', '2026-11-22T10:00:00Z', 'tomorrow'],
  ['Sunday, when it is still Saturday in Greenwich', '2026-11-21T22:30:00Z', 'tomorrow'],
])('%s', (_, moment, state) => {
  expect(openingState(Date.parse(moment), hours)).toBe(state);
});

test.each([
  ['the Friday before the clocks go forward', '2026-03-27T06:30:00Z', 'today'],
  ['the Monday after', '2026-03-30T06:30:00Z', 'open'],
  ['the Friday before the clocks go back', '2026-10-23T06:30:00Z', 'open'],
  ['the Monday after that', '2026-10-26T06:30:00Z', 'today'],
])('half past six in Greenwich, %s', (_, moment, state) => {
  expect(openingState(Date.parse(moment), hours)).toBe(state);
});
