import { internationalDigits } from './phone-words.ts';

/** With the code of its country no number is shorter. */
const shortestNumber = 9;

/** The chat with a phone number, with a text to be sent if there is one; undefined where it is no number. */
export function whatsAppLink(phone: string, text?: string): string | undefined {
  const digits = internationalDigits(phone);
  if (digits.length < shortestNumber) return undefined;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
