import { expect, test } from 'vitest';
import { checkPixels, TooManyPixels } from './pixels.ts';

test('an image has one pixel at least and fifty million at most', () => {
  for (const [width, height] of [
    [1, 1],
    [10_000, 5_000],
  ] as const)
    expect(() => checkPixels(width, height)).not.toThrow();
  expect(() => checkPixels(10_000, 5_001)).toThrow(TooManyPixels);
  for (const [width, height] of [
    [0, 5],
    [5, 0],
    [5, -1],
    [Number.NaN, 5],
  ] as const)
    expect(() => checkPixels(width, height)).toThrow('at least one pixel');
});
