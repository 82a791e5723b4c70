import { expect, test } from 'vitest';
import { tidyTexts } from './tidy-text.ts';

test('texts lose the space around them and everything a database cannot keep', () => {
  expect(tidyTexts({ name: ' Ay\0şe\ud800\n' })).toEqual({ name: 'Ayşe\ufffd' });
});

test('a letter written in two parts and in one is the same letter', () => {
  expect(tidyTexts({ name: 'Ays\u0327e' })).toEqual({ name: 'Ay\u015fe' });
});

test('what is no text stays as it is', () => {
  expect(tidyTexts({ amount: 5, list: [' a '] })).toEqual({ amount: 5, list: [' a '] });
  expect(tidyTexts(null)).toBe(null);
  expect(tidyTexts([' a '])).toEqual([' a ']);
});
