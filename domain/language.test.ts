import { expect, test } from 'vitest';
import { languageOr } from './language.ts';

test('one of our languages is taken as it is', () => {
  expect(['tr', 'en', 'ru'].map((value) => languageOr(value))).toEqual(['tr', 'en', 'ru']);
});

test.each(['de', 'EN', '', null, undefined, 0, ['tr']])('%j counts as Turkish', (value) => {
  expect(languageOr(value)).toBe('tr');
});
