import type { Language } from './language.ts';

/** A text in every language. */
export type Words = Record<Language, string>;
/** What a field holds, as it is typed, stored and compared. */
export type WordsValue = string | boolean | Words | WordsGroup | readonly WordsGroup[];
export interface WordsGroup {
  [field: string]: WordsValue;
}

/** How a field looks: the form, the checks and the history are made from it. */
export type FieldShape =
  | { kind: 'text'; most: number; isOptional?: true }
  | { kind: 'words'; most: number; isLong?: true; isOptional?: true }
  | { kind: 'time' | 'day' | 'moment' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'list'; item: GroupShape; least: number; most: number };
export type GroupShape = Readonly<Record<string, FieldShape>>;

/** What is wrong with a field. Each has its sentence in the console. */
export const wordsFaults = [
  'shape',
  'empty',
  'long',
  'phone',
  'email',
  'iban',
  'position',
  'hours',
  'days',
  'moment',
  'over',
  'placeholders',
  'needed',
  'few',
  'many',
] as const;
export type WordsFault = (typeof wordsFaults)[number];

/** By the path of the field, like "questions.2.answer.ru". */
export type WordsFaults = Record<string, WordsFault>;
