import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { ageText } from './age-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const text: typeof i18n._ = i18n._.bind(i18n);
const minute = 60_000;

test.each<[number, Language, string]>([
  [0, 'en', 'console.age.now'],
  // A clock that is behind the server's does not make anything younger than new.
  [-5 * minute, 'en', 'console.age.now'],
  [minute - 1, 'en', 'console.age.now'],
  [minute, 'en', '1 min'],
  [59.9 * minute, 'tr', '59 dk.'],
  [60 * minute, 'en', '1 hr'],
  [23.9 * 60 * minute, 'tr', '23 sa.'],
  [24 * 60 * minute, 'ru', '1 дн.'],
  [2.9 * 24 * 60 * minute, 'tr', '2 gün'],
  [1000 * 24 * 60 * minute, 'en', '1,000 days'],
])('an age of %d ms reads in %s: %s', (age, language, words) => {
  expect(ageText(age, language, text).replace(/\u00a0/g, ' ')).toBe(words);
});
