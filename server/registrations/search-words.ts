import type { Transaction } from 'kysely';
import { registrationWords, wordPrefix } from '#domain/registration-words.ts';
import type { RegistrationWordTable, Tables } from '../db/schema.ts';

type Registration = Parameters<typeof registrationWords>[0] & { id: string; created_at: number };

export function wordsOf(registration: Registration): RegistrationWordTable[] {
  const { id: subject, created_at } = registration;
  return registrationWords(registration).map((word) => ({
    subject,
    word,
    prefix: wordPrefix(word),
    created_at,
  }));
}

/** Indexes registrations for the search; indexed ones stay as they are. */
export async function addRegistrationWords(
  transaction: Transaction<Tables>,
  registrations: readonly Registration[],
): Promise<void> {
  await transaction
    .insertInto('registration_words')
    .values(registrations.flatMap(wordsOf))
    .onConflict((conflict) => conflict.columns(['subject', 'word']).doNothing())
    .execute();
}
