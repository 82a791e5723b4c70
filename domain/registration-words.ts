import { folded, foldedWords } from './folded-text.ts';
import { phoneWords } from './phone-words.ts';
import type { CustomerRegistration } from './registration.ts';

type Named = Pick<
  CustomerRegistration,
  'customerFirstName' | 'customerLastName' | 'customerEmail' | 'customerPhoneNumber'
> & { reference: string };

/** Somebody with more names is found by the first ones and the last. */
const firstNames = 3;
const lastNames = 2;

/** What a word is filed under: no search is shorter. */
export function wordPrefix(word: string): string {
  return [...word].slice(0, 3).join('');
}

/**
 * What a registration is found by. Its names go in pairs, each before each other: "ayse kaya" and "kaya ayse",
 * so that two names are found together as quickly as one.
 */
export function registrationWords(registration: Named): string[] {
  const words = [
    ...namePairs(foldedWords(`${registration.customerFirstName} ${registration.customerLastName}`)),
    folded(registration.customerEmail.replace(/\s/g, '')),
    ...phoneWords(registration.customerPhoneNumber),
    folded(registration.reference.replace('-', '')),
  ];
  return [...new Set(words)].filter((word) => word !== '');
}

function namePairs(all: readonly string[]): string[] {
  const names =
    all.length > firstNames + lastNames ? [...all.slice(0, firstNames), ...all.slice(-lastNames)] : all;
  if (names.length === 1) return [...names];
  return names.flatMap((name, place) =>
    names.filter((_, other) => other !== place).map((other) => `${name} ${other}`),
  );
}
