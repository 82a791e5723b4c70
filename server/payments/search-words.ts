import type { Transaction } from 'kysely';
import { paymentWords } from '#domain/payment-words.ts';
import type { Tables, WordTable } from '../db/schema.ts';
import { insertWords, wordRows } from '../db/words.ts';

type Payment = Parameters<typeof paymentWords>[0] & { id: string; created_at: number };

export function wordsOf(payment: Payment): WordTable[] {
  return wordRows(payment, paymentWords(payment));
}

/** Indexes payments for the search; words that are there stay. */
export function addPaymentWords(transaction: Transaction<Tables>, ...payments: Payment[]): Promise<void> {
  return insertWords(transaction, 'payment_words', payments.flatMap(wordsOf));
}
