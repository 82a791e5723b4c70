import { useState } from 'react';
import { type Language, languageNames, languages } from '#domain/language.ts';
import type { FieldShape, Words } from '#domain/own-words.ts';
import { LongTextField, TextField } from '../forms/TextField.tsx';
import { NeededNames } from './MessagePreview.tsx';
import styles from './words.module.css';
import { useFault } from './words-context.ts';

interface WordsFieldProps {
  label: string;
  field: Extract<FieldShape, { kind: 'words' }>;
  value: Words;
  path: string;
  onType: (value: Words) => void;
}

/** Longer than this it is written in an area, not in a line. */
const lineLength = 60;

/** A text in three languages side by side. */
export function WordsField({ label, field, value, path, onType }: WordsFieldProps) {
  // As it is when it opens: a field that changes its kind would lose whoever types in it.
  const [isLong] = useState(
    () => field.isLong || languages.some((language) => value[language].length > lineLength),
  );
  return (
    <fieldset className={styles.words}>
      <legend>{label}</legend>
      <NeededNames path={path} />
      <div className={styles.languages}>
        {languages.map((language) => (
          <InLanguage
            key={language}
            language={language}
            isLong={isLong ?? false}
            value={value[language]}
            path={`${path}.${language}`}
            onType={(typed) => onType({ ...value, [language]: typed })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface InLanguageProps {
  language: Language;
  isLong: boolean;
  value: string;
  path: string;
  onType: (value: string) => void;
}

function InLanguage({ language, isLong, value, path, onType }: InLanguageProps) {
  const Typed = isLong ? LongTextField : TextField;
  return (
    <Typed
      label={languageNames[language]}
      lang={language}
      error={useFault(path)}
      value={value}
      onChange={(event: { target: { value: string } }) => onType(event.target.value)}
    />
  );
}
