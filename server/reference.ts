import { randomInt } from 'node:crypto';
import { freeSigns, referenceOf, referenceSigns } from '#domain/reference.ts';

/** What a customer names when asking about a request, like "K7QM-3XPA". */
export function newReference(): string {
  const signs = Array.from({ length: freeSigns }, () =>
    referenceSigns.charAt(randomInt(referenceSigns.length)),
  );
  return referenceOf(signs.join(''));
}
