/** No 0 and O, no 1, I and L: a reference is read out on the phone. 31 signs, and 31 is a prime. */
export const referenceSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many signs stand before the check sign. */
export const freeSigns = 7;

/** "K7QM3XP" with its check sign, as it is written: "K7QM-3XPW". */
export function referenceOf(free: string): string {
  return `${free.slice(0, 4)}-${free.slice(4)}${checkSign(free)}`;
}

/** The last sign of a reference: another one follows from any wrong sign and any two that changed places. */
export function checkSign(free: string): string {
  const sum = [...free].reduce((total, sign, place) => total + (place + 2) * referenceSigns.indexOf(sign), 0);
  return referenceSigns.charAt(sum % referenceSigns.length);
}

/** Cyrillic letters that look like ours on paper. */
const lookalikes: Record<string, string> = Object.fromEntries(
  [...'АВСЕНКМРТУХ'].map((letter, place) => [letter, 'ABCEHKMPTYX'.charAt(place)]),
);

/** Whatever people and banks put between the signs. */
const betweenSigns = '[\\s\\p{Pd}_./]';
const separators = new RegExp(betweenSigns, 'gu');
const onlySigns = new RegExp(`^[${referenceSigns}]{${freeSigns + 1}}$`);

/** In capitals; i and ı become I, which no reference has. */
function inSigns(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('İ', 'I')
    .replace(/[АВСЕНКМРТУХ]/g, (letter) => lookalikes[letter] ?? letter);
}

/** A reference as it is stored, however it was typed; undefined where its check sign is wrong. */
export function readReference(typed: string): string | undefined {
  return whole(inSigns(typed).replace(separators, ''));
}

function whole(signs: string): string | undefined {
  if (!onlySigns.test(signs)) return undefined;
  const reference = referenceOf(signs.slice(0, freeSigns));
  return reference.endsWith(signs.slice(freeSigns)) ? reference : undefined;
}

/** Standing alone, in one piece or in its two halves. */
const alone = new RegExp(
  `(?<![\\p{L}\\p{N}])(?=([${referenceSigns}]{4})${betweenSigns}{0,3}([${referenceSigns}]{4})(?![\\p{L}\\p{N}]))`,
  'gu',
);
/** Anywhere, with something between any two signs. */
const brokenUp = new RegExp(
  `(?=([${referenceSigns}](?:${betweenSigns}?[${referenceSigns}]){${freeSigns}}))`,
  'gu',
);
/** A text has no more; one of random signs would have any number. */
const mostFound = 20;

/**
 * What may be references in the text of a transfer, each once: first those that stand alone, then those that a bank
 * broke up or joined with other words. One in 31 texts has the right check sign by chance, so whoever asks still
 * has to know the reference.
 */
export function findReferences(text: string): string[] {
  const signs = inSigns(text);
  // Looked ahead only: a word of four letters before it must not use up its first half.
  const halves = [...signs.matchAll(alone)];
  return each([
    ...halves.map(([, first = '', second = '']) => whole(first + second)),
    ...[...signs.matchAll(brokenUp)].map(([, run = '']) => whole(run.replace(separators, ''))),
  ]);
}

function each(found: readonly (string | undefined)[]): string[] {
  return [...new Set(found)].filter((one) => one !== undefined).slice(0, mostFound);
}
