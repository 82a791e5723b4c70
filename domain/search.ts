import { foldedWords } from './folded-text.ts';
import { typedDigits } from './phone-words.ts';
import { checkSign, freeSigns } from './reference.ts';
import { emailWord, longestPhrase, referenceWord } from './search-words.ts';

/** Less would be found in half of all rows. */
export const shortestSearch = 3;

/** Enough to find anybody. */
const mostWords = 8;

/** Beginnings of words that must all be there. */
export interface Search {
  words: string[];
  /** Those of them that may be looked up, what fewest have first; the others are too short. */
  leads: string[];
  /** What may stand together, the longest first: all words in their order, or two names. */
  phrases: { text: string; besides: string[] }[];
}

const phoneSigns = /^[\d+()./-]+$/;
const writtenReference = /^[2-9A-HJKMNP-Z]{4}([ -]?)[2-9A-HJKMNP-Z]{4}$/i;

/**
 * What somebody means who types this: digits of a phone number, an amount, a reference, an e-mail address, words of a
 * name, an address or a text, or several of them. Undefined where it is too short.
 */
export function readSearch(entered: string): Search | undefined {
  const text = withPlainAmounts(entered.replace(/\p{Cc}/gu, ' ').toWellFormed()).trim();
  if (isReference(text)) return searchFor([referenceWord(text)], [], []);
  const typed = text.split(/\s+/).slice(0, mostWords);
  const emails = typed.filter((part) => part.includes('@')).map(emailWord);
  const names = foldedWords(typed.filter((part) => !phoneSigns.test(part) && !part.includes('@')).join(' '));
  const inOrder = foldedWords(typed.filter((part) => !part.includes('@')).join(' '));
  const phrase = { text: inOrder.slice(0, longestPhrase).join(' '), besides: emails };
  const isPhrase = inOrder.length > 1 && names.length > 0;
  return searchFor([...digitsIn(typed), ...emails], names, isPhrase ? [phrase] : []);
}

/** 6.600,00 TL is 6600. */
function withPlainAmounts(text: string): string {
  return text
    .replace(/(\d)\s*(?:₺|tl(?!\p{L}))/giu, '$1 ')
    .replace(/(\d)[.,]00(?![\d.,])/g, '$1')
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1');
}

/** What is typed with spaces between is one number. */
function digitsIn(typed: readonly string[]): string[] {
  const runs = typed
    .map((part) => (phoneSigns.test(part) ? part : '\n'))
    .join(' ')
    .split('\n');
  return runs.map(typedDigits);
}

/** A long word leads to fewer rows than a short one. */
function searchFor(exact: string[], names: string[], inOrder: Search['phrases']): Search | undefined {
  const words = [...exact, ...names].filter((word) => word !== '');
  const isLong = (word: string) => word.length >= shortestSearch;
  const leads = longestFirst(words).filter(isLong);
  const phrases = [...inOrder, ...pairOf(names, words)];
  return leads.length + phrases.length > 0 ? { words, leads, phrases } : undefined;
}

/** Of several names the last may be unfinished. */
function pairOf(names: readonly string[], words: readonly string[]): Search['phrases'] {
  const last = names.at(-1);
  const [before] = longestFirst(names.slice(0, -1));
  if (last === undefined || before === undefined) return [];
  const besides = words.filter((word) => word !== before && word !== last);
  return [{ text: `${before} ${last}`, besides }];
}

function longestFirst(words: readonly string[]): string[] {
  return [...words].sort((a, b) => b.length - a.length);
}

/** With its dash, or with a digit: otherwise two short names would do. */
function isReference(text: string): boolean {
  const [, between] = writtenReference.exec(text) ?? [];
  if (between === undefined) return false;
  const signs = text.replace(/[ -]/g, '').toUpperCase();
  return (between === '-' || /\d/.test(signs)) && checkSign(signs.slice(0, freeSigns)) === signs.at(-1);
}
