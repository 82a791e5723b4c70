import type { Language } from './language.ts';
import type { WordsGroup, WordsSubject, WordsValue } from './own-words.ts';

/** A version of what an owner wrote. */
export interface WordsVersion {
  version: number;
  at: number;
  by_id: string;
  by_name: string;
  /** Null where it went back to the default. */
  value: WordsGroup | null;
}

/** What the console shows of a subject. */
export interface WordsAnswer {
  subject: WordsSubject;
  /** 0 while nobody has written anything. */
  version: number;
  value: WordsGroup;
  byDefault: WordsGroup;
  isOwn: boolean;
  /** What texts may draw on, with what it says today. */
  names: Record<string, Record<Language, string>>;
  /** Names of promises that were struck: a text that has one still reads without it, but none is offered. */
  struck: string[];
  /** The newest first. */
  history: WordsVersion[];
}

export interface WordsOverview {
  subjects: { subject: WordsSubject; isOwn: boolean; at: number | null; by_name: string | null }[];
}

export interface WordsChange {
  /** Like "questions.2.answer.ru". */
  path: string;
  /** Undefined where it was not there. */
  from: string | undefined;
  to: string | undefined;
}

/** Which texts are others now, by where they stand. */
export function changesBetween(before: WordsGroup, after: WordsGroup): WordsChange[] {
  const [was, is] = [flattened(before), flattened(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, from: was.get(path), to: is.get(path) }))
    .filter(({ from = '', to = '' }) => from !== to);
}

function flattened(value: WordsValue, at = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      flattened(inner as WordsValue, at ? `${at}.${name}` : name, found);
    }
  } else {
    found.set(at, String(value));
  }
  return found;
}

/** A subject as it stands: texts that an owner has not touched follow the default. */
export function withDefaults(
  subject: WordsSubject,
  value: WordsGroup | null,
  byDefault: WordsGroup,
): WordsGroup {
  if (value === null) return byDefault;
  return isByText(subject) ? { ...byDefault, ...knownIn(value, byDefault) } : value;
}

/** Only what differs from the default is kept, so that a later version may change the rest; null where nothing does. */
export function withoutDefaults(
  subject: WordsSubject,
  value: WordsGroup,
  byDefault: WordsGroup,
): WordsGroup | null {
  if (changesBetween(byDefault, value).length === 0) return null;
  if (!isByText(subject)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, words]) =>
        changesBetween({ [name]: byDefault[name] as WordsValue }, { [name]: words }).length > 0,
    ),
  );
}

function isByText(subject: WordsSubject): boolean {
  return ['home', 'about', 'promises', 'received', 'appointment', 'paid', 'runs_out'].includes(subject);
}

/** A text that a newer version of the site does not have any more is left out. */
function knownIn(value: WordsGroup, byDefault: WordsGroup): WordsGroup {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in byDefault));
}
