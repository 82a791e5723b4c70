// Every text there is, as people read it: for the tests of the texts.
import { readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '#domain/language.ts';
import { fillIn } from './facts.ts';
import { noticeQuestionTexts } from './notice-questions.ts';
import { problemTexts } from './problem-texts.ts';
import { receiptTexts } from './receipt-texts.ts';
import { typeset } from './typeset.ts';

export interface Text {
  language: Language;
  where: string;
  text: string;
}

/** With their placeholders and plurals. */
export function languageTexts(language: Language): Text[] {
  const messages = Object.entries(messagesOf(language)).map(([where, text]) => ({ language, where, text }));
  return [...messages, ...documentTexts(language), ...otherTexts(language)];
}

/** Every message of a language as the build makes it, by where it stands. */
export function messagesOf(language: Language): Record<string, string> {
  return Object.fromEntries(
    writtenMessages(language).map(([where, message]) => [where, typeset(fillIn(message, language))]),
  );
}

/** The same as it stands in the dictionaries. */
export function writtenMessages(language: Language): [where: string, message: string][] {
  const folder = new URL(`./dictionaries/${language}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).map(
      ([id, message]): [string, string] => [`${language}/${file} ${id}`, message],
    ),
  );
}

export function writtenDocuments(language: Language): [where: string, markdown: string][] {
  const folder = new URL('./documents/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}.md`))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]);
}

function documentTexts(language: Language): Text[] {
  return writtenDocuments(language).flatMap(([file, markdown]) =>
    typeset(fillIn(markdown, language))
      .split('\n')
      .map((line, index) => ({
        language,
        where: `${file}:${index + 1}`,
        // The names of the first lines are not read by anyone.
        text: line.replace(/^\w+: /, ''),
      })),
  );
}

function otherTexts(language: Language): Text[] {
  const texts = {
    ...problemTexts[language],
    ...noticeQuestionTexts[language],
    ...receiptTexts[language],
    ...receiptTexts[language].methods,
  };
  return Object.entries(texts).flatMap(([where, text]) =>
    typeof text === 'string' ? [{ language, where, text }] : [],
  );
}

/** What a person reads of a message: without placeholders, with every form of a plural. */
export function spoken(message: string): string {
  return parts(compileMessageOrThrow(message))
    .join(' ')
    .replace(/<\/?\w+\s*\/?>/g, ' ');
}

export function parts(tokens: readonly unknown[]): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [token === '#' ? ' ' : token];
    const cases = Array.isArray(token) ? token[2] : undefined;
    if (typeof cases !== 'object' || cases === null) return [];
    return Object.values(cases).flatMap((value) => (Array.isArray(value) ? parts(value) : parts([value])));
  });
}
