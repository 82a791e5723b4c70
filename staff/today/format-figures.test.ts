import { expect, test } from 'vitest';
import { formatBounded, formatCount, formatDay, formatPercent } from './format-figures.ts';

test('a count that was not taken to its end says so', () => {
  expect(formatBounded(500, 'en')).toBe('500');
  expect(formatBounded(501, 'en')).toBe('500+');
});

test('figures are written as in the language of whoever reads', () => {
  expect(formatCount(12_345, 'tr')).toBe('12.345');
  expect(formatPercent(42, 'tr')).toBe('%42');
  expect(formatPercent(42, 'en')).toBe('42%');
  expect(formatDay('2026-11-01', 'en')).toBe('1 Nov');
});
