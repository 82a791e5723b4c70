import type { Kysely, Transaction } from 'kysely';
import type { MessageKind } from '#domain/inbox.ts';
import type { Tables } from '../db/schema.ts';
import type { WordBacklogTable } from '../db/search-tables.ts';
import { messagesAfter } from '../messages/queries.ts';
import { addAnswerWords, addMessageWords } from '../messages/search-words.ts';
import { addPaymentWords } from '../payments/search-words.ts';
import { addRegistrationWords } from '../registrations/search-words.ts';

/** So few that a visitor hardly waits for them. */
const rowsAtOnce = 100;

/** Writes words that rows from an earlier version are not found by yet. Returns how many rows it looked at. */
export async function writeOlderWords(db: Kysely<Tables>): Promise<number> {
  const work = await db.selectFrom('word_backlog').selectAll().orderBy('list').limit(1).executeTakeFirst();
  if (!work) return 0;
  const { list, after } = work;
  return db.transaction().execute(async (transaction) => {
    const ids = await writers[list](transaction, after);
    const last = ids.at(-1);
    // Another server may have gone further meanwhile.
    if (ids.length < rowsAtOnce || last === undefined) {
      await transaction.deleteFrom('word_backlog').where('list', '=', list).execute();
    } else {
      await transaction
        .updateTable('word_backlog')
        .set({ after: last })
        .where('list', '=', list)
        .where('after', '=', after)
        .execute();
    }
    return ids.length + 1;
  });
}

type Writer = (transaction: Transaction<Tables>, after: string) => Promise<string[]>;

/** Each gives the ids of the rows it looked at. */
const writers: Record<WordBacklogTable['list'], Writer> = {
  async registrations(transaction, after) {
    const rows = await transaction
      .selectFrom('internet_customers')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    await addRegistrationWords(transaction, rows);
    return rows.map(({ id }) => id);
  },
  async payments(transaction, after) {
    const rows = await transaction
      .selectFrom('payment_requests')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    await addPaymentWords(transaction, ...rows);
    return rows.map(({ id }) => id);
  },
  messages: (transaction, after) => writeMessages(transaction, 'message', after),
  questions: (transaction, after) => writeMessages(transaction, 'question', after),
};

async function writeMessages(
  transaction: Transaction<Tables>,
  kind: MessageKind,
  after: string,
): Promise<string[]> {
  const messages = await messagesAfter(transaction, kind, after, rowsAtOnce);
  if (messages.length === 0) return [];
  await addMessageWords(transaction, kind, ...messages);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const answers = await transaction
    .selectFrom('letter_answers')
    .select(['letter', 'text'])
    .where('letter', 'in', [...byId.keys()])
    .execute();
  for (const { letter, text } of answers) {
    const message = byId.get(letter);
    if (message) await addAnswerWords(transaction, message, text);
  }
  return [...byId.keys()];
}
