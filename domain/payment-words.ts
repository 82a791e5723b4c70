import { folded, foldedWords } from './folded-text.ts';
import type { PaymentRequest } from './payment.ts';
import { phoneWords, typedPhone } from './phone-words.ts';
import { checkSign, freeSigns } from './reference.ts';

/** Less would be found in half of all payments. */
export const shortestPaymentSearch = 3;

/** Nobody is looked for by more of their names. */
const mostNames = 5;

const writtenReference = /^[2-9A-HJKMNP-Z]{4}[ -]?[2-9A-HJKMNP-Z]{4}$/i;

/** What a payment is found by: its reference, its phone, and its names from each of them on. */
export function paymentWords({
  userName,
  clientPhone,
  reference,
}: Pick<PaymentRequest, 'userName' | 'clientPhone'> & { reference: string }): string[] {
  const names = foldedWords(userName).slice(0, mostNames);
  const turned = names.map((_, place) => [...names.slice(place), ...names.slice(0, place)].join(' '));
  const words = [...turned, ...phoneWords(clientPhone), referenceWord(reference)];
  return [...new Set(words)].filter((word) => word !== '');
}

/** The beginning of a word that somebody means who types this; undefined where it is too short. */
export function soughtPayment(entered: string): string | undefined {
  const text = entered.trim().toWellFormed();
  const sought = isReference(text)
    ? referenceWord(text)
    : /^[\d\s+()./-]+$/.test(text)
      ? typedPhone(text)
      : foldedWords(text).join(' ');
  return sought.length < shortestPaymentSearch ? undefined : sought;
}

function referenceWord(reference: string): string {
  return folded(reference.replace(/[ -]/g, ''));
}

function isReference(text: string): boolean {
  const signs = text.replace(/[ -]/g, '').toUpperCase();
  return writtenReference.test(text) && checkSign(signs.slice(0, freeSigns)) === signs.at(-1);
}
