import { internationalDigits } from './phone-words.ts';

/** With the code of its country no number is shorter. */
const shortestNumber = 9;

/** The chat with a phone number; undefined where it is none. */
export function whatsAppLink(phone: string): string | undefined {
  const digits = internationalDigits(phone);
  return digits.length < shortestNumber ? undefined : `https://wa.me/${digits}`;
}
