import { reachableDigits } from './phone-words.ts';

/** The chat with a phone number, with a text to be sent if there is one; undefined where it is no number. */
export function whatsAppLink(phone: string, text?: string): string | undefined {
  const digits = reachableDigits(phone);
  return digits && `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
