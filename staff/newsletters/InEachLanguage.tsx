import { type ReactNode, useState } from 'react';
import { type Language, languageNames, languages } from '#domain/language.ts';
import { isBlank, type NewsletterTexts } from '#domain/newsletter.ts';
import { ViewButtons } from '../forms/ViewButtons.tsx';

interface InEachLanguageProps {
  texts: NewsletterTexts;
  children: (language: Language) => ReactNode;
}

/** A mail in one language at a time, at first in one that is written. */
export function InEachLanguage({ texts, children }: InEachLanguageProps) {
  const [language, setLanguage] = useState(() => languages.find((each) => !isBlank(texts[each])) ?? 'tr');
  return (
    <>
      <ViewButtons
        views={languages}
        shown={language}
        onShow={setLanguage}
        words={(each) => languageNames[each]}
        lang={(each) => each}
      />
      {children(language)}
    </>
  );
}
