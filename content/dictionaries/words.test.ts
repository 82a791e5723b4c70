import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { languageTexts, messagesOf, parts, sentTexts, spoken } from '../every-text.ts';
import { strayWords } from '../stray-words.ts';

test.each([
  ['no English and no Cyrillic word is left in the Turkish texts', 'tr'],
  ['no Turkish and no Cyrillic word is left in the English texts', 'en'],
  ['the only words in Latin letters in the Russian texts are names', 'ru'],
] as const)('%s', (_, language) => {
  const texts = [...languageTexts(language), ...sentTexts(language)];
  const strays = texts.flatMap(({ where, text }) =>
    strayWords(spoken(text), language).map((word) => `${where}: ${word}`),
  );
  expect(strays).toEqual([]);
});

test('a stray word is seen in every form of a plural, and a placeholder is no word', () => {
  const inRussian = (text: string) => strayWords(spoken(text), 'ru');
  expect(inRussian('{count, plural, one {# month} other {# месяцев}} за {price}')).toEqual(['month']);
  expect(inRussian('Пишите на <link>bilgi@meltem.example</link>, 05XXXXXXXX')).toEqual([]);
  expect(strayWords('Please: router, wind', 'tr')).toEqual(['Please', 'router', 'wind']);
  expect(strayWords('on paket, Wi-Fi, IBAN', 'tr')).toEqual([]);
  expect(strayWords('Gönder, отправить', 'tr')).toEqual(['отправить']);
  expect(strayWords('Send, Başvur, отправить, Lefkoşa', 'en')).toEqual(['Başvur', 'отправить']);
});

test('Russian counts in its own forms', () => {
  const plurals = Object.entries(messagesOf('ru')).flatMap(([where, message]) =>
    pluralsIn(compileMessageOrThrow(message)).map((forms) => ({ where, ...forms })),
  );
  expect(plurals.length).toBeGreaterThan(0);
  const faults = plurals.filter(
    ({ one, few, many, other }) =>
      // "1 месяц, 2 месяца, 5 месяцев, 1,5 месяца": two of a word's forms may be one, but never these.
      [few ?? other, many ?? other].includes(one) || many === other,
  );
  expect(faults).toEqual([]);
});

test.each(['en', 'ru'] as const)('what is filled in in Turkish is filled in in %s too', (language) => {
  const namesById = (each: Language) =>
    Object.fromEntries(
      Object.entries(messagesOf(each)).map(([where, message]) => [
        where.slice(each.length),
        [...new Set(namesIn(compileMessageOrThrow(message)))].sort(),
      ]),
    );
  expect(namesById(language)).toEqual(namesById('tr'));
});

/** The names of what is put into a message, in the forms of its plurals too. */
function namesIn(tokens: readonly unknown[]): unknown[] {
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms] = token;
    return [name, ...Object.values(Object(forms)).flatMap((form) => namesIn([form].flat()))];
  });
}

type PluralForms = Partial<Record<'one' | 'few' | 'many' | 'other', string>>;

/** The forms of each plural in a message, as they are spoken. */
function pluralsIn(tokens: readonly unknown[]): PluralForms[] {
  return tokens.flatMap((token) => {
    if (!Array.isArray(token) || token[1] !== 'plural') return [];
    const forms = Object.entries(token[2] as object).map(([name, form]) => [
      name,
      parts([form].flat()).join(''),
    ]);
    return [Object.fromEntries(forms)];
  });
}
