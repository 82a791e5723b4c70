import { expect, test } from 'vitest';
import { pauseAfter } from './backoff.ts';

test('pauses grow from about a second to five minutes and stay there', () => {
  const longest = Array.from({ length: 15 }, (_, index) => pauseAfter(index + 1, 1));
  expect(longest.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(longest.at(-1)).toBe(5 * 60_000);
  expect(pauseAfter(1_000_000, 1)).toBe(5 * 60_000);
});

test('what failed together does not come back together', () => {
  expect(pauseAfter(5, 0)).toBe(pauseAfter(5, 1) / 2);
});
