import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#domain/language.ts';

const dictionaries = import.meta.glob<Messages>('../../content/dictionaries/*/console.json', {
  import: 'default',
});

/** The console's texts: only the chosen language is loaded. */
export async function consoleTexts(language: Language): Promise<I18n> {
  const dictionary = dictionaries[`../../content/dictionaries/${language}/console.json`];
  if (!dictionary) throw new Error(`There is no dictionary ${language}/console.`);
  return setupI18n({ locale: language, messages: { [language]: await dictionary() } });
}
