import { randomInt } from 'node:crypto';
import { freeSigns, referenceOf, referenceSigns } from '#domain/reference.ts';

/** What a customer names when asking about a request, like "K7QM-3XPA". */
export function newReference(): string {
  let number = randomInt(referenceSigns.length ** freeSigns);
  let signs = '';
  for (let place = 0; place < freeSigns; place += 1) {
    signs += referenceSigns.charAt(number % referenceSigns.length);
    number = Math.floor(number / referenceSigns.length);
  }
  return referenceOf(signs);
}
