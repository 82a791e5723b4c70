import type { Transaction } from 'kysely';
import type { Message, MessageKind } from '#domain/inbox.ts';
import { messageWords, textWords } from '#domain/message-words.ts';
import type { Tables, WordTable } from '../db/schema.ts';
import { insertWords, wordRows } from '../db/words.ts';

type Written = Pick<Message, 'id' | 'name' | 'email' | 'text' | 'created_at'>;

const tables = { message: 'message_words', question: 'question_words' } as const;

export function wordsOf(message: Written): WordTable[] {
  return wordRows(message, messageWords(message));
}

/** Indexes messages for the search; words that are there stay. */
export function addMessageWords(
  transaction: Transaction<Tables>,
  kind: MessageKind,
  ...messages: Written[]
): Promise<void> {
  return insertWords(transaction, tables[kind], messages.flatMap(wordsOf));
}

/** A message is also found by what it was answered with. */
export function addAnswerWords(
  transaction: Transaction<Tables>,
  message: Pick<Message, 'kind' | 'id' | 'created_at'>,
  answer: string,
): Promise<void> {
  return insertWords(transaction, tables[message.kind], wordRows(message, textWords(answer)));
}
