import type { Language } from '#domain/language.ts';

/** The files with the letters of the language, and with the figures, as the build's list of files names them. */
export function fontsOfLanguage(language: Language): string[] {
  const letters: Record<Language, string[]> = {
    tr: ['onest-latin', 'onest-turkish'],
    en: ['onest-latin'],
    ru: ['onest-russian', 'onest-latin'],
  };
  return files([...letters[language], 'meltem-num']);
}

/** The letters of all three languages: names of customers are in any of them, whatever the staff speak. */
export function fontsOfNames(): string[] {
  return files(['onest-latin', 'onest-turkish', 'onest-russian', 'meltem-num']);
}

function files(names: string[]): string[] {
  return names.map((name) => `design/fonts/${name}.woff2`);
}
