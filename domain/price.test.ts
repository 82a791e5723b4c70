import { expect, test } from 'vitest';
import { formatNumber } from './price.ts';

test.each([
  ['tr', 650, '650'],
  ['tr', 14580, '14.580'],
  ['en', 14580, '14,580'],
  ['ru', 14580, '14\u00a0580'],
  ['en', 1234567, '1,234,567'],
] as const)('in %s %i is written %s', (language, amount, written) => {
  expect(formatNumber(amount, language)).toBe(written);
});
