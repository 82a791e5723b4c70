import { paymentWords } from '#domain/payment-words.ts';
import { wordPrefix } from '#domain/registration-words.ts';
import { newRows } from '../storage/new-rows.ts';
import type { PaymentWordTable } from '../storage/schema.ts';
import type { Statement } from '../storage/statements.ts';

type Payment = Parameters<typeof paymentWords>[0] & { id: string; created_at: number };

export function wordsOf(payment: Payment): PaymentWordTable[] {
  const { id: subject, created_at } = payment;
  return paymentWords(payment).map((word) => ({ subject, word, prefix: wordPrefix(word), created_at }));
}

/** Makes payments be found. In the transaction that stores them. */
export function paymentWordRows(payments: readonly Payment[]): Statement {
  return newRows('payment_words', payments.flatMap(wordsOf));
}
