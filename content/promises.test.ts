import { expect, test } from 'vitest';
import { type Language, languages } from '#domain/language.ts';
import { writtenDocuments, writtenMessages } from './every-text.ts';
import { fillIn, writtenSource } from './facts.ts';
import { promises } from './promises.ts';

const written = (language: Language) => [...writtenMessages(language), ...writtenDocuments(language)];
const ids = Object.keys(promises) as (keyof typeof promises)[];

test.each(ids)('the promise %s is drawn on in every language', (id) => {
  for (const language of languages) {
    const places = written(language).filter(([, text]) => text.includes(`{promise_${id}}`));
    expect(places, language).not.toEqual([]);
  }
});

test.each(languages)('no text in %s makes a promise in words of its own', (language) => {
  const texts = written(language).map(([where, text]) => ({ where, words: words(text) }));
  const repeated = ids.flatMap((id) => {
    const runs = sixWordRuns(promises[id].text[language]);
    return texts
      .filter((text) => runs.some((run) => text.words.includes(run)))
      .map(({ where }) => [id, where]);
  });
  expect(repeated).toEqual([]);
});

test('a promise that is struck is gone from every text that drew on it', () => {
  const gone = { isConfirmed: false, text: { tr: '', en: '', ru: '' } };
  const struck = { ...writtenSource, promises: { gone } };
  expect(fillIn('{promise_gone} Call us.', 'en', struck)).toBe('Call us.');
  expect(fillIn('Yes. {promise_gone} Call us.', 'en', struck)).toBe('Yes. Call us.');
  expect(fillIn('1. One\n2. {promise_gone}\n3. Three\n', 'en', struck)).toBe('1. One\n3. Three\n');
});

test('a text that names an unknown fact or promise is refused', () => {
  expect(() => fillIn('{fact_fax}', 'en')).toThrow('{fact_fax}');
});

test('the hours, the store and the cash points are those of the company', () => {
  expect(languages.map((language) => fillIn('{fact_open}', language))).toEqual([
    'hafta içi 09.00 ile 19.00 arasında',
    'Monday to Friday, 9AM to 7PM',
    'по будням с 9:00 до 19:00',
  ]);
  expect(fillIn('{fact_week}', 'tr')).toBe('Pazartesi–Cuma\n09.00–19.00');
  expect(fillIn('{fact_store}: {fact_cashPoints}', 'ru')).toBe('Dereboyu Caddesi 42, Никосия: 7');
});

function words(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.join(' ') ?? ''
  } `;
}

function sixWordRuns(sentence: string): string[] {
  const all = words(sentence).trim().split(' ');
  return all.slice(0, -5).map((_, start) => ` ${all.slice(start, start + 6).join(' ')} `);
}
