import { expect, test } from 'vitest';
import { consoleTexts } from '../language/console-texts.ts';
import { boughtTerm } from './package-words.ts';

const i18n = await consoleTexts('en');
const term = (months: number | null, free_months: number | null) =>
  boughtTerm({ months, free_months }, i18n._.bind(i18n));

test('what was bought is told with its free months, and not at all where nobody knows', () => {
  expect(term(6, 2)).toBe('6 months +2 free');
  expect(term(1, 0)).toBe('1 month');
  expect(term(12, null)).toBe('12 months');
  expect(term(null, null)).toBe('');
  expect(term(0, 2)).toBe('');
});
