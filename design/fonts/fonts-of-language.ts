import type { Language } from '#domain/language.ts';

/** The files with the letters of the language, and with the figures, as the build's list of files names them. */
export function fontsOfLanguage(language: Language): string[] {
  const letters: Record<Language, string[]> = {
    tr: ['onest-latin', 'onest-turkish'],
    en: ['onest-latin'],
    ru: ['onest-russian', 'onest-latin'],
  };
  return [...letters[language], 'meltem-num'].map((name) => `design/fonts/${name}.woff2`);
}
