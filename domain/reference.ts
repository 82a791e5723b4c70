/** No 0 and O, no 1, I and L: a reference is read out on the phone. 31 signs, and 31 is a prime. */
export const referenceSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many signs stand before the check sign. */
export const freeSigns = 7;

/** "K7QM3XP" with its check sign, as it is written: "K7QM-3XPA". */
export function referenceOf(free: string): string {
  return `${free.slice(0, 4)}-${free.slice(4)}${checkSign(free)}`;
}

/** The last sign of a reference: another one follows from any wrong sign and any two that changed places. */
export function checkSign(free: string): string {
  const sum = [...free].reduce((total, sign, place) => total + (place + 2) * referenceSigns.indexOf(sign), 0);
  return referenceSigns.charAt(sum % referenceSigns.length);
}

/** A reference as it is written, from however somebody typed it; undefined where it cannot be one. */
export function readReference(typed: string): string | undefined {
  const signs = typed.replace(/[\s-]/g, '').toUpperCase();
  const free = signs.slice(0, freeSigns);
  const isOurs = signs.length === freeSigns + 1 && [...signs].every((sign) => referenceSigns.includes(sign));
  return isOurs && checkSign(free) === signs.at(-1) ? referenceOf(free) : undefined;
}
