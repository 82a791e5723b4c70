import { folded, foldedWords } from './folded-text.ts';

/** Somebody with more names is found by the first ones and the last. */
const firstNames = 3;
const lastNames = 2;

/** What a word is filed under: no search is shorter. */
export function wordPrefix(word: string): string {
  return [...word].slice(0, 3).join('');
}

/** Names in pairs, each before each other: "ayse kaya" and "kaya ayse" are found as quickly as one name. */
export function nameWords(name: string): string[] {
  const all = foldedWords(name);
  const names =
    all.length > firstNames + lastNames ? [...all.slice(0, firstNames), ...all.slice(-lastNames)] : all;
  if (names.length === 1) return names;
  return names.flatMap((one, place) =>
    names.filter((_, other) => other !== place).map((other) => `${one} ${other}`),
  );
}

/** Nobody types more of an address. */
export const longestPhrase = 8;

/** Each word with those behind it: a street is found with its number as quickly as without. */
export function phraseWords(text: string, most: number): string[] {
  const words = foldedWords(text).slice(0, most);
  return words.map((_, place) => words.slice(place, place + longestPhrase).join(' '));
}

export function emailWord(email: string): string {
  return folded(email.replace(/\s/g, ''));
}

export function referenceWord(reference: string): string {
  return folded(reference.replace(/[ -]/g, ''));
}

/** 6600 as "6600"; 1100.5 as "1100" and "50", and as "110050". */
export function amountWords(amount: number): string[] {
  if (Number.isInteger(amount)) return [String(amount)];
  const [whole = '', part = ''] = amount.toFixed(2).split('.');
  return [whole, part, whole + part];
}

/** Each once, and none that is empty. */
export function wordList(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '');
}
