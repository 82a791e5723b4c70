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
export const betweenSigns = '[\\s\\p{Pd}_./]';
export const separators = new RegExp(betweenSigns, 'gu');
const onlySigns = new RegExp(`^[${referenceSigns}]{${freeSigns + 1}}$`);

/** In capitals; i and ı become I, which no reference has. */
export function inSigns(text: string): string {
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

export function whole(signs: string): string | undefined {
  if (!onlySigns.test(signs)) return undefined;
  const reference = referenceOf(signs.slice(0, freeSigns));
  return reference.endsWith(signs.slice(freeSigns)) ? reference : undefined;
}
