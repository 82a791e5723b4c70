import { expect, test } from 'vitest';
import { type Language, languages } from '#domain/language.ts';
import { languageTexts } from './every-text.ts';
import { typeset } from './typeset.ts';

test('no line ends between a number and its unit or before a dash', () => {
  expect(typeset('12 Mbps, {price} TL, {from}–{to} Mbps, 6 + 2 ay')).toBe(
    '12\u00a0Mbps, {price}\u00a0TL, {from}–{to}\u00a0Mbps, 6\u00a0+\u00a02\u00a0ay',
  );
  expect(typeset('Pro — для игр')).toBe('Pro\u00a0— для игр');
  expect(typeset('{name} called {phone}')).toBe('{name} called {phone}');
});

/** What may stand in no text of a language, with what it is called. */
const faults: Record<string, RegExp> = {
  'a straight quotation mark or apostrophe': /['"]/,
  'a space too many': / {2}|^ | $/,
  'a space before an ellipsis, or three dots': / …|\.\.\./,
  'a space around a dash of a range': /\s–|–\s/,
  'a hyphen for a dash': /\p{L} - \p{L}|\d-\d/u,
  'a number parted from its unit': /\d (?:TL|Mbps|Мбит|MB|МБ|ay|months?|мес)/,
  'a dash at the beginning of a line': / —/,
  'an address that may be somebody’s': /@(?!example\.com)[\w-]+\.\w/,
};

const foreignQuotes: Record<Language, RegExp> = { tr: /[«»„]/, en: /[«»„]/, ru: /[“”„‘]/ };

test.each(languages)('the texts in %s are set with their own signs', (language) => {
  const rules = Object.entries({ ...faults, 'foreign quotation marks': foreignQuotes[language] });
  const found = languageTexts(language).flatMap(({ where, text }) =>
    rules.filter(([, fault]) => fault.test(text)).map(([name]) => `${where}: ${name}: ${text}`),
  );
  expect(found).toEqual([]);
});
