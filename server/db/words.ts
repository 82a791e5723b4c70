import type { Transaction } from 'kysely';
import { wordPrefix } from '#domain/search-words.ts';
import type { Tables, WordTable } from './schema.ts';

export type WordTableName =
  | 'registration_words'
  | 'payment_words'
  | 'message_words'
  | 'question_words'
  | 'waiting_words';

/** Databases take only so many values in one statement. */
const rowsAtOnce = 5_000;

/** The words of a row as they are stored. */
export function wordRows(
  { id: subject, created_at }: { id: string; created_at: number },
  words: readonly string[],
): WordTable[] {
  return words.map((word) => ({ subject, word, prefix: wordPrefix(word), created_at }));
}

/** Those that are there already stay. */
export async function insertWords(
  transaction: Transaction<Tables>,
  table: WordTableName,
  rows: readonly WordTable[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['subject', 'word']).doNothing())
      .execute();
  }
}
