import { readFileSync } from 'node:fs';
import type { Language } from '#domain/language.ts';

/** The console's words, as the dictionary has them: what they say is read by people, not by tests. */
export function wordsIn(language: Language): (id: string) => string {
  const dictionary = JSON.parse(
    readFileSync(new URL(`../../../content/dictionaries/${language}/console.json`, import.meta.url), 'utf8'),
  );
  return (id) => {
    const text = dictionary[`console.${id}`];
    if (typeof text !== 'string') throw new Error(`There is no text console.${id}.`);
    return text;
  };
}

/** Most tests are in English. */
export const said = wordsIn('en');
