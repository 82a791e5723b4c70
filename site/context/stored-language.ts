import { isLanguage, type Language, languageKey } from '#domain/language.ts';
import { readStored, writeStored } from './storage.ts';

const oneYearInSeconds = 365 * 24 * 60 * 60;

/** The language chosen earlier; storage that holds something else counts as no choice. */
export function storedLanguage(): Language | undefined {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : undefined;
}

/** Keeps the choice for the browser, and in a cookie for the server's first byte. */
export function storeLanguage(language: Language): void {
  writeStored(languageKey, language);
  mirrorLanguage(language);
}

export function mirrorLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax${secure}`;
}

/** The language that `?lang=` of this address asks for. */
export function addressedLanguage(): Language | undefined {
  const asked = new URLSearchParams(location.search).get(languageKey);
  return isLanguage(asked) ? asked : undefined;
}
