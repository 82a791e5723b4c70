import { randomInt } from 'node:crypto';

/** No 0 and O, no 1, I and L: a reference is read out on the phone. 31 signs, and 31 is a prime. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomSigns = 7;

/** What a customer names when asking about a request, like "K7QM-3XPA". */
export function newReference(): string {
  const random = Array.from({ length: randomSigns }, () => signs.charAt(randomInt(signs.length))).join('');
  return `${random.slice(0, 4)}-${random.slice(4)}${checkSign(random)}`;
}

/** The last sign of a reference: another one follows from any wrong sign and any two that changed places. */
export function checkSign(random: string): string {
  const sum = [...random].reduce((total, sign, place) => total + (place + 2) * signs.indexOf(sign), 0);
  return signs.charAt(sum % signs.length);
}
