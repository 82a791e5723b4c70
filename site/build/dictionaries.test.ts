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

/** Each text that names a fact or a promise, with what it names: "faq.a8: {fact_idImageDays}". */
async function factsNamed(section: string, language: string): Promise<string[]> {
  const dictionary = JSON.parse(await readFile(`content/dictionaries/${language}/${section}.json`, 'utf8'));
  return Object.entries<string>(dictionary).flatMap(([id, text]) => {
    const named = text.match(/\{(?:fact|promise)_\w+\}/g)?.sort();
    return named ? [`${id}: ${named.join(' ')}`] : [];
  });
}

test('a fact or a promise of the company that a text draws on is drawn on in the three languages', async () => {
  const inLanguages = languages.map(async (language) => {
    const sections = dictionarySections.map((section) => factsNamed(section, language));
    return (await Promise.all(sections)).flat().sort();
  });
  const [turkish = [], ...others] = await Promise.all(inLanguages);
  expect(turkish).toContain('faq.a8: {fact_idImageDays}');
  for (const other of others) expect(other).toEqual(turkish);
});
