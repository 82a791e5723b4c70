export const languages = ['tr', 'en', 'ru'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'tr';

/** The name of the cookie, of the query parameter and of the local storage key. */
export const languageKey = 'lang';

/** Each language in its own words, as the picker shows it. */
export const languageNames: Record<Language, string> = { tr: 'Türkçe', en: 'English', ru: 'Русский' };

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Whatever is not one of ours counts as Turkish. */
export function languageOr(value: unknown, otherwise: Language = defaultLanguage): Language {
  return isLanguage(value) ? value : otherwise;
}
