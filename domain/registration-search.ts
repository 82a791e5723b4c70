import { folded, foldedWords } from './folded-text.ts';
import { typedPhone } from './phone-words.ts';
import { checkSign, freeSigns } from './reference.ts';

/** Less would be found in half of all registrations. */
export const shortestSearch = 3;

/** Enough to find anybody. */
const mostWords = 8;

/** A word that a registration must have. */
export interface SoughtWord {
  text: string;
  /** Whether more letters may follow. */
  isBeginning: boolean;
}

export interface Search {
  /** What to look up: what fewest have. It may be two names with a space between. */
  first: SoughtWord;
  /** What must be there besides. */
  others: SoughtWord[];
}

const phoneSigns = /^[\d+()./-]+$/;
const written = /^([2-9A-HJKMNP-Z]{4})([ -]?)([2-9A-HJKMNP-Z]{4})$/i;

/**
 * What somebody means who types this: a phone number, a reference, an e-mail address or names, or several of
 * them. Of the names only the last may be unfinished; everything else may be. Undefined where it is too short.
 */
export function readSearch(entered: string): Search | undefined {
  const text = entered.replace(/\p{Cc}/gu, ' ').toWellFormed();
  const reference = typedReference(text.trim());
  if (reference) return { first: beginning(reference), others: [] };
  const typed = text.trim().split(/\s+/).slice(0, mostWords);
  const phone = typedPhone(typed.filter((part) => phoneSigns.test(part)).join(' '));
  const emails = typed.filter((part) => part.includes('@')).map(folded);
  const names = foldedWords(
    typed.filter((part) => !phoneSigns.test(part) && !part.includes('@')).join(' '),
  ).map((name, place, all): SoughtWord => ({ text: name, isBeginning: place === all.length - 1 }));
  const exact = [phone, ...emails].filter((word) => word !== '').map(beginning);
  return driven(exact, names);
}

/** A number or an address leads to few registrations, a pair of names to some, one name to many. */
function driven(exact: SoughtWord[], names: SoughtWord[]): Search | undefined {
  const longestExact = longest(exact);
  if (longestExact && longestExact.text.length >= shortestSearch) {
    return { first: longestExact, others: [...exact, ...names].filter((word) => word !== longestExact) };
  }
  const last = names.at(-1);
  const before = longest(names.slice(0, -1));
  const first = [before?.text, last?.text].filter((word) => word !== undefined).join(' ');
  if (first.length < shortestSearch) return undefined;
  return {
    first: beginning(first),
    others: [...exact, ...names].filter((word) => word !== before && word !== last),
  };
}

function beginning(text: string): SoughtWord {
  return { text, isBeginning: true };
}

function longest(words: readonly SoughtWord[]): SoughtWord | undefined {
  return words.toSorted((a, b) => b.text.length - a.text.length)[0];
}

/** With its dash, or with a digit: otherwise two short names would do. */
function typedReference(text: string): string | undefined {
  const [, before, between, after] = written.exec(text) ?? [];
  if (before === undefined || after === undefined) return undefined;
  const signs = (before + after).toUpperCase();
  const isReference =
    (between === '-' || /\d/.test(signs)) && checkSign(signs.slice(0, freeSigns)) === signs.at(-1);
  return isReference ? folded(signs) : undefined;
}
