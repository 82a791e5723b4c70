import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '#domain/language.ts';

const dictionaries = import.meta.glob<Messages>('../../content/dictionaries/*/staff.json', {
  import: 'default',
  eager: true,
});

/** The staff's texts in a language. */
export function textsIn(language: Language): I18n {
  const messages = dictionaries[`../../content/dictionaries/${language}/staff.json`] ?? {};
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

const LanguageContext = createContext<{ language: Language; i18n: I18n } | null>(null);

interface LanguageProviderProps {
  language: Language;
  children: ReactNode;
}

export function LanguageProvider({ language, children }: LanguageProviderProps) {
  const surroundings = useMemo(() => ({ language, i18n: textsIn(language) }), [language]);
  return <LanguageContext value={surroundings}>{children}</LanguageContext>;
}

function useSurroundings() {
  const surroundings = useContext(LanguageContext);
  if (!surroundings) throw new Error('A text is used outside of a page.');
  return surroundings;
}

export function useLanguage(): Language {
  return useSurroundings().language;
}

/** The function that gives a text in the chosen language. */
export function useText(): I18n['_'] {
  const { i18n } = useSurroundings();
  return i18n._.bind(i18n);
}
