import type { Kysely } from 'kysely';
import { paymentWords } from '#domain/payment-words.ts';
import { wordPrefix } from '#domain/registration-words.ts';
import type { PaymentWordTable, Tables } from '../storage/schema.ts';

type Payment = Parameters<typeof paymentWords>[0] & { id: string; created_at: number };

export function wordsOf(payment: Payment): PaymentWordTable[] {
  const { id: subject, created_at } = payment;
  return paymentWords(payment).map((word) => ({ subject, word, prefix: wordPrefix(word), created_at }));
}

/** Makes payments be found. In the transaction that stores them. */
export function paymentWordRows(db: Kysely<Tables>, payments: readonly Payment[]) {
  return db.insertInto('payment_words').values(payments.flatMap(wordsOf));
}
