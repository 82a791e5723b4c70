import { useState } from 'react';
import { messageValues } from '#content/message-values.ts';
import { fillTemplate, wordsIn } from '#domain/customer-messages.ts';
import type { Message } from '#domain/inbox.ts';
import { isLanguage, type Language, languageNames, languages } from '#domain/language.ts';
import { groupsIn } from '#domain/own-words.ts';
import { writtenLanguage } from '#domain/written-language.ts';
import { useTemplates } from '../customer-messages/use-templates.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './messages.module.css';

interface ShortAnswersProps {
  message: Message;
  /** Puts a text where it is written, in place of one that was put there before. */
  onPut: (text: string, before: string | undefined) => void;
}

/** A menu of answers that come again and again, in the language of who wrote. */
export function ShortAnswers({ message, onPut }: ShortAnswersProps) {
  const text = useText();
  const shown = useLanguage();
  const messages = useTemplates();
  const [language, setLanguage] = useState<Language>(() => writtenLanguage(message.text));
  const [put, setPut] = useState<{ index: string; text: string }>();
  const answers = messages ? groupsIn(messages.templates.answers, 'answers') : [];

  function choose(index: string, wanted: Language) {
    const answer = answers[Number(index)];
    if (index === '' || !messages || !answer) return setPut(undefined);
    const values = messageValues({ name: message.name }, messages.company, wanted);
    const filled = fillTemplate(wordsIn(answer, 'body', wanted), values);
    onPut(filled, put?.text);
    setPut({ index, text: filled });
  }

  return (
    <div className={styles.short}>
      <SelectField
        label={text('console.message.short')}
        all={text('console.message.short.none')}
        choices={answers.map((answer, index) => [String(index), wordsIn(answer, 'title', shown)])}
        value={put?.index ?? ''}
        onChange={(event) => choose(event.target.value, language)}
      />
      <SelectField
        label={text('console.message.short.language')}
        choices={languages.map((one) => [one, languageNames[one]])}
        value={language}
        onChange={({ target: { value } }) => {
          if (!isLanguage(value)) return;
          setLanguage(value);
          if (put) choose(put.index, value);
        }}
      />
    </div>
  );
}
