import { foldedWords } from './folded-text.ts';
import { typedDigits } from './phone-words.ts';
import { checkSign, freeSigns } from './reference.ts';
import { emailWord, referenceWord } from './search-words.ts';

/** Less would be found in half of all rows. */
export const shortestSearch = 3;

/** Enough to find anybody. */
const mostWords = 8;

/** Beginnings of words that must all be there. */
export interface Search {
  words: string[];
  /** Those of them that may be looked up, what fewest have first; the others are too short. */
  leads: string[];
  /** Two names as they stand together, and what must be there besides. */
  pair: { text: string; besides: string[] } | undefined;
}

const phoneSigns = /^[\d+()./-]+$/;
const writtenReference = /^[2-9A-HJKMNP-Z]{4}([ -]?)[2-9A-HJKMNP-Z]{4}$/i;

/**
 * What somebody means who types this: digits of a phone number, an amount, a reference, an e-mail address, words of a
 * name, an address or a text, or several of them. Undefined where it is too short.
 */
export function readSearch(entered: string): Search | undefined {
  const text = withPlainAmounts(entered.replace(/\p{Cc}/gu, ' ').toWellFormed()).trim();
  if (isReference(text)) return searchFor([referenceWord(text)], []);
  const typed = text.split(/\s+/).slice(0, mostWords);
  const emails = typed.filter((part) => part.includes('@')).map(emailWord);
  const names = foldedWords(typed.filter((part) => !phoneSigns.test(part) && !part.includes('@')).join(' '));
  return searchFor([...digitsIn(typed), ...emails], names);
}

/** 6.600,00 TL is 6600. */
function withPlainAmounts(text: string): string {
  return text
    .replace(/(\d)\s*(?:₺|tl(?!\p{L}))/giu, '$1 ')
    .replace(/(?<=\d)[.,]00(?![\d.,])/g, '')
    .replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '');
}

/** What is typed with spaces between is one number. */
function digitsIn(typed: readonly string[]): string[] {
  const runs = typed
    .map((part) => (phoneSigns.test(part) ? part : '\n'))
    .join(' ')
    .split('\n');
  return runs.map(typedDigits);
}

/** A number or an address leads to few rows, a long word to fewer than a short one. */
function searchFor(exact: string[], names: string[]): Search | undefined {
  const words = [...exact, ...names].filter((word) => word !== '');
  const isLong = (word: string) => word.length >= shortestSearch;
  const leads = [...longestFirst(exact), ...longestFirst(names)].filter(isLong);
  const pair = pairOf(names, exact);
  return leads.length > 0 || pair ? { words, leads, pair } : undefined;
}

function pairOf(names: readonly string[], exact: readonly string[]): Search['pair'] {
  const last = names.at(-1);
  const [before] = longestFirst(names.slice(0, -1));
  if (last === undefined || before === undefined) return undefined;
  const besides = [...exact, ...names].filter((word) => word !== before && word !== last && word !== '');
  return { text: `${before} ${last}`, besides };
}

function longestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length);
}

/** With its dash, or with a digit: otherwise two short names would do. */
function isReference(text: string): boolean {
  const [, between] = writtenReference.exec(text) ?? [];
  if (between === undefined) return false;
  const signs = text.replace(/[ -]/g, '').toUpperCase();
  return (between === '-' || /\d/.test(signs)) && checkSign(signs.slice(0, freeSigns)) === signs.at(-1);
}
