import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dictionarySections } from '#content/dictionaries/sections.ts';
import { languages } from '#domain/language.ts';
import { dictionaries } from './dictionaries.ts';

test('the build puts the facts of the company and the spaces that do not break into the texts', async () => {
  const { load } = dictionaries();
  if (typeof load !== 'function') throw new Error('The plugin loads nothing.');
  const file = fileURLToPath(new URL('../../content/dictionaries/tr/frame.json', import.meta.url));
  const { code } = (await load.call({} as never, file)) as { code: string };
  expect(code).toContain('"frame.footer.week":["Pazartesi–Cuma\\n09.00–19.00"]');
  expect(code).toContain('\u00a0TL');
});

/** By language, each text of the dictionaries in which a pattern is found, with what was found: "faq.a8: {fact_idImageDays}". */
function foundByLanguage(pattern: RegExp): Promise<string[][]> {
  async function foundIn(section: string, language: string): Promise<string[]> {
    const dictionary = JSON.parse(await readFile(`content/dictionaries/${language}/${section}.json`, 'utf8'));
    return Object.entries<string>(dictionary).flatMap(([id, text]) => {
      const found = text.match(pattern)?.sort();
      return found ? [`${id}: ${found.join(' ')}`] : [];
    });
  }
  const inLanguages = languages.map(async (language) => {
    const sections = dictionarySections.map((section) => foundIn(section, language));
    return (await Promise.all(sections)).flat().sort();
  });
  return Promise.all(inLanguages);
}

test('a fact or a promise of the company that a text draws on is drawn on in the three languages', async () => {
  const [turkish = [], ...others] = await foundByLanguage(/\{(?:fact|promise)_\w+\}/g);
  expect(turkish).toContain('faq.a8: {fact_idImageDays}');
  for (const other of others) expect(other).toEqual(turkish);
});

test('an amount of money says in the three languages that it is in TL', async () => {
  const [turkish = [], ...others] = await foundByLanguage(/\{\w+\} TL/g);
  expect(turkish).toContain('payment.send: {price} TL');
  for (const other of others) expect(other).toEqual(turkish);
});
