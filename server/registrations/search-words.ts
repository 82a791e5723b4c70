import type { Transaction } from 'kysely';
import { registrationWords } from '#domain/registration-words.ts';
import type { Tables, WordTable } from '../db/schema.ts';
import { insertWords, wordRows } from '../db/words.ts';

type Registration = Parameters<typeof registrationWords>[0] & { id: string; created_at: number };

export function wordsOf(registration: Registration): WordTable[] {
  return wordRows(registration, registrationWords(registration));
}

/** Indexes registrations for the search; indexed ones stay as they are. */
export function addRegistrationWords(
  transaction: Transaction<Tables>,
  registrations: readonly Registration[],
): Promise<void> {
  return insertWords(transaction, 'registration_words', registrations.flatMap(wordsOf));
}
