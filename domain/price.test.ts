import { expect, test } from 'vitest';
import { formatAmount, formatNumber, formatSigned } from './price.ts';

test.each([
  ['tr', 650, '650'],
  ['tr', 14580, '14.580'],
  ['en', 14580, '14,580'],
  ['ru', 14580, '14\u00a0580'],
  ['en', 1234567, '1,234,567'],
] as const)('in %s %i is written %s', (language, amount, written) => {
  expect(formatNumber(amount, language)).toBe(written);
});

test.each([
  ['tr', 1250, '1.250'],
  ['tr', 1250.5, '1.250,50'],
  ['en', 14580.25, '14,580.25'],
  ['ru', 0.5, '0,50'],
] as const)('in %s an amount of %f is written %s', (language, amount, written) => {
  expect(formatAmount(amount, language)).toBe(written);
});

test.each([
  ['en', 10, '+10'],
  ['en', 0.5, '+0.50'],
  ['tr', -0.5, '−0,50'],
  ['ru', -1250, '−1\u00a0250'],
] as const)('in %s a change by %f is written %s', (language, amount, written) => {
  expect(formatSigned(amount, language)).toBe(written);
});
