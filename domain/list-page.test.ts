import { expect, test } from 'vitest';
import { moreThan, mostCounted } from './list-page.ts';

test('it is told how many there are, or more than how many', () => {
  expect(moreThan({ count: 7 })).toBeUndefined();
  expect(moreThan({ count: mostCounted })).toBeUndefined();
  expect(moreThan({ count: mostCounted + 1 })).toBe(mostCounted);
  expect(moreThan({ count: mostCounted + 1, isMore: true })).toBe(mostCounted);
  expect(moreThan({ count: 38, isMore: true })).toBe(37);
});
