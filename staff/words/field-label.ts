import type { I18n } from '@lingui/core';
import type { Language } from '#domain/language.ts';
import type { Words } from '#domain/own-words.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';

type Labelled = Pick<WordsAnswer, 'subject' | 'byDefault' | 'names'>;

const longestLabel = 70;

/** How a field is called. A text of a page is called by its own beginning, a promise by its sentence. */
export function fieldLabel(
  name: string,
  { subject, byDefault, names }: Labelled,
  { text, language }: { text: I18n['_']; language: Language },
): string {
  if (subject === 'promises') return names[`promise_${name}`]?.[language] ?? name;
  if (subject !== 'home' && subject !== 'about') return text(`console.words.field.${name as 'phone'}`);
  const words = (byDefault[name] as Words | undefined)?.[language] ?? name;
  return words.length > longestLabel ? `${words.slice(0, longestLabel)}…` : words;
}

/** The path of a change as somebody reads it: "Questions 3, Answer (RU)". */
export function pathLabel(
  path: string,
  labelled: Labelled,
  writing: { text: I18n['_']; language: Language },
): string {
  // The ids of messages have dots themselves.
  const field = Object.keys(labelled.byDefault).find((name) => path === name || path.startsWith(`${name}.`));
  if (!field) return path;
  const [first, ...rest] = path
    .slice(field.length + 1)
    .split('.')
    .filter(Boolean);
  const name = fieldLabel(field, labelled, writing);
  if (first === undefined) return name;
  if (!/^\d+$/.test(first)) return `${name} (${first.toUpperCase()})`;
  const [inner = '', language] = rest;
  const within = `${name} ${Number(first) + 1}, ${fieldLabel(inner, labelled, writing)}`;
  return language ? `${within} (${language.toUpperCase()})` : within;
}
