import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#domain/language.ts';

const dictionaries = import.meta.glob<Messages>('../../content/dictionaries/*/staff.json', {
  import: 'default',
  eager: true,
});

/** The texts of the pages that are made on the server. */
export function pageTexts(language: Language): I18n {
  const messages = dictionaries[`../../content/dictionaries/${language}/staff.json`] ?? {};
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
