import type { Transaction } from 'kysely';
import { paymentWords } from '#domain/payment-words.ts';
import { wordPrefix } from '#domain/registration-words.ts';
import type { PaymentWordTable, Tables } from '../db/schema.ts';

type Payment = Parameters<typeof paymentWords>[0] & { id: string; created_at: number };

export function wordsOf(payment: Payment): PaymentWordTable[] {
  const { id: subject, created_at } = payment;
  return paymentWords(payment).map((word) => ({ subject, word, prefix: wordPrefix(word), created_at }));
}

/** Indexes a payment for the search, in the transaction that stores it. */
export async function addPaymentWords(transaction: Transaction<Tables>, payment: Payment): Promise<void> {
  await transaction.insertInto('payment_words').values(wordsOf(payment)).execute();
}
