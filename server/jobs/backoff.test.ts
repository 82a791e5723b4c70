import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('pauses grow from about a second to five minutes and stay there', () => {
  const longest = Array.from({ length: 15 }, (_, index) => backoffMs(index + 1, 1));
  expect(longest.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(longest.at(-1)).toBe(5 * 60_000);
  expect(backoffMs(1_000_000, 1)).toBe(5 * 60_000);
});

test('what failed together does not come back together', () => {
  expect(backoffMs(5, 0)).toBe(backoffMs(5, 1) / 2);
});
