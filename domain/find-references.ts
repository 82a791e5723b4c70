import { betweenSigns, freeSigns, inSigns, referenceSigns, separators, whole } from './reference.ts';

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
