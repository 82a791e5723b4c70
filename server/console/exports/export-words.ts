import type dictionary from '#content/dictionaries/tr/console.json';
import { countryName } from '#domain/countries.ts';
import type { Language } from '#domain/language.ts';

type Dictionary = Record<keyof typeof dictionary, string>;

/** The words of an export in the language of the console. */
export interface ExportWords {
  language: Language;
  word(id: keyof Dictionary): string;
  country(code: string): string;
}

/** Loaded on first use, to save start-up time and memory. */
const dictionaries: Record<Language, () => Promise<{ default: Dictionary }>> = {
  tr: () => import('#content/dictionaries/tr/console.json', { with: { type: 'json' } }),
  en: () => import('#content/dictionaries/en/console.json', { with: { type: 'json' } }),
  ru: () => import('#content/dictionaries/ru/console.json', { with: { type: 'json' } }),
};

export async function exportWords(language: Language): Promise<ExportWords> {
  const { default: words } = await dictionaries[language]();
  // Intl.DisplayNames is slow, and there are few countries.
  const countries = new Map<string, string>();
  return {
    language,
    word: (id) => words[id],
    country(code) {
      const known = countries.get(code);
      if (known !== undefined) return known;
      const name = countryName(code, language);
      if (countries.size < 1_000) countries.set(code, name);
      return name;
    },
  };
}
