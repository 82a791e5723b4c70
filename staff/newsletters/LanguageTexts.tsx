import type { ReactNode } from 'react';
import { type Language, languageNames, languages } from '#domain/language.ts';
import { longestSubject, type NewsletterText, type NewsletterTexts } from '#domain/newsletter.ts';
import { LongTextField, TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './newsletters.module.css';

interface LanguageTextsProps {
  texts: NewsletterTexts;
  onTexts: (texts: NewsletterTexts) => void;
  maxLength: number;
  isRequired?: (language: Language) => boolean;
  /** Beside the name of a language. */
  beside?: (language: Language) => string;
  below?: (language: Language) => ReactNode;
}

/** Subject and text of a mail, in three languages. */
export function LanguageTexts({
  texts,
  onTexts,
  maxLength,
  isRequired = () => false,
  beside,
  below,
}: LanguageTextsProps) {
  const text = useText();
  function write(language: Language, changed: Partial<NewsletterText>) {
    onTexts({ ...texts, [language]: { ...texts[language], ...changed } });
  }
  return (
    <div className={styles.texts}>
      {languages.map((language) => (
        <fieldset key={language} className={styles.language}>
          <legend>
            <span lang={language}>{languageNames[language]}</span>
            {beside && ` · ${beside(language)}`}
          </legend>
          <TextField
            label={text('console.newsletters.subject')}
            lang={language}
            required={isRequired(language)}
            maxLength={longestSubject}
            value={texts[language].subject}
            onChange={({ currentTarget }) => write(language, { subject: currentTarget.value })}
          />
          <LongTextField
            label={text('console.newsletters.text')}
            hint={text('console.newsletters.textHint')}
            lang={language}
            required={isRequired(language)}
            maxLength={maxLength}
            value={texts[language].text}
            onChange={({ currentTarget }) => write(language, { text: currentTarget.value })}
          />
          {below?.(language)}
        </fieldset>
      ))}
    </div>
  );
}
