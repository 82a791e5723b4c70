import { freeSigns, referenceOf, referenceSigns } from '#domain/reference.ts';

/** Each row has another: the rows go through all references there are, in leaps. */
export function seededReference(seed: number, row: number): string {
  const all = referenceSigns.length ** freeSigns;
  const leap = 7_368_787;
  let left = (seed * 104_729 + row * leap) % all;
  const signs = Array.from({ length: freeSigns }, () => {
    const sign = referenceSigns.charAt(left % referenceSigns.length);
    left = Math.floor(left / referenceSigns.length);
    return sign;
  });
  return referenceOf(signs.join(''));
}
