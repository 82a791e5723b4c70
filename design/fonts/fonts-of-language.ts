import type { Language } from '#domain/language.ts';

/** The files with the letters of the language, and with the figures, as the build's list of files names them. */
export function fontsOfLanguage(language: Language): string[] {
  const letters: Record<Language, string[]> = {
    tr: ['onest-latin', 'onest-turkish'],
    // Our addresses have Turkish letters in every language.
    en: ['onest-latin', 'onest-turkish'],
    ru: ['onest-russian', 'onest-latin', 'onest-turkish'],
  };
  return files([...letters[language], 'meltem-num']);
}

/** A letter of each of these files. */
export function lettersOfLanguage(language: Language): string {
  return language === 'ru' ? 'aşя' : 'aş';
}

/** The letters of all three languages: names of customers are in any of them, whatever the staff speak. */
export function fontsOfNames(): string[] {
  return files(['onest-latin', 'onest-turkish', 'onest-russian', 'meltem-num']);
}

function files(names: string[]): string[] {
  return names.map((name) => `design/fonts/${name}.woff2`);
}
