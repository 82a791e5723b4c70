import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { sentTexts, spoken, writtenDocuments, writtenMessages } from './every-text.ts';
import { problemTexts } from './problem-texts.ts';
import { promises } from './promises.ts';

/** Said with other numbers, or with none, in one of the languages. */
const saidOtherwise = new Set([
  ...['home.description', 'packages.months', 'err_phone'],
  ...['console.take.amount.wrong', 'console.delivery.failure.mobile'],
]);

/** The digits of the numbers in a text, whatever sets thousands, decimals and hours apart. */
function numbersIn(text: string): string {
  const numbers = text.match(/\d+(?:[.,:\s]\d+)*/g) ?? [];
  return numbers
    .map((number) => number.replace(/\D/g, ''))
    .sort()
    .join(' ');
}

/** Every text with a number in it: "registration.id.tooLarge: 15". */
function numbersOf(language: Language): string[] {
  const messages = writtenMessages(language).map(([where, text]) => [
    where.replace(/^\S+ /, ''),
    spoken(text),
  ]);
  const documents = writtenDocuments(language).flatMap(([file, text]) =>
    text.split('\n').map((line, index) => [`${file.replace(`.${language}.`, '.')}:${index + 1}`, line]),
  );
  const sent = sentTexts(language).map(({ where, text }) => [where, text]);
  const promised = Object.entries(promises).map(([id, { text }]) => [id, text[language]]);
  const problems = Object.entries(problemTexts[language]);
  return [...messages, ...documents, ...sent, ...promised, ...problems].flatMap(([where = '', text = '']) => {
    const numbers = numbersIn(text);
    return numbers && !saidOtherwise.has(where) ? [`${where}: ${numbers}`] : [];
  });
}

test.each(['en', 'ru'] as const)(
  'days, hours, months and amounts are in %s what they are in Turkish',
  (language) => {
    const turkish = numbersOf('tr');
    expect(turkish.length).toBeGreaterThan(50);
    expect(numbersOf(language).sort()).toEqual(turkish.sort());
  },
);
