import { type Language, languageNames, languages } from '#domain/language.ts';
import { isBlank, isWritten, longestNewsletter, type NewsletterContent } from '#domain/newsletter.ts';
import type { Sending } from '../api/use-sending.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';
import { LanguageTexts } from './LanguageTexts.tsx';
import styles from './newsletters.module.css';

interface NewsletterFormProps {
  sending: Sending;
  content: NewsletterContent;
  onContent: (content: NewsletterContent) => void;
  onSubmit: () => void;
}

/** A newsletter in three languages. Whoever's language has no text gets another one that is chosen here. */
export function NewsletterForm({ sending, content, onContent, onSubmit }: NewsletterFormProps) {
  const text = useText();
  const { texts, instead } = content;

  function choose(language: Language, chosen: string) {
    const { [language]: _, ...others } = instead;
    onContent({ ...content, instead: chosen ? { ...others, [language]: chosen as Language } : others });
  }

  return (
    <div className={styles.form}>
      <SendForm
        sending={sending}
        action={text('console.newsletters.save')}
        label={text('console.newsletters.write')}
        onSubmit={onSubmit}
        isAside
      >
        <LanguageTexts
          texts={texts}
          onTexts={(written) => onContent({ ...content, texts: written })}
          maxLength={longestNewsletter}
          below={(language) =>
            isBlank(texts[language]) && (
              <SelectField
                label={text('console.newsletters.instead')}
                all={text('console.newsletters.instead.choose')}
                choices={languages
                  .filter((other) => other !== language && isWritten(texts[other]))
                  .map((other) => [other, languageNames[other]])}
                value={instead[language] ?? ''}
                onChange={({ currentTarget }) => choose(language, currentTarget.value)}
              />
            )
          }
        />
      </SendForm>
    </div>
  );
}
