import type { I18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '#domain/language.ts';

const LanguageContext = createContext<{ language: Language; i18n: I18n } | null>(null);

interface LanguageProviderProps {
  language: Language;
  i18n: I18n;
  children: ReactNode;
}

export function LanguageProvider({ language, i18n, children }: LanguageProviderProps) {
  const surroundings = useMemo(() => ({ language, i18n }), [language, i18n]);
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
  return useMemo(() => i18n._.bind(i18n), [i18n]);
}
