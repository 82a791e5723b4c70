import type { Transaction } from 'kysely';
import { type WaitingRequest, waitingWords } from '#domain/waiting-list.ts';
import type { Tables } from '../db/schema.ts';
import { insertWords, wordRows } from '../db/words.ts';

/** Indexes somebody who waits for the search. */
export function addWaitingWords(
  transaction: Transaction<Tables>,
  waiting: WaitingRequest & { id: string; created_at: number },
): Promise<void> {
  return insertWords(transaction, 'waiting_words', wordRows(waiting, waitingWords(waiting)));
}
