import type { Kysely, Transaction } from 'kysely';
import { newRows } from '../storage/new-rows.ts';
import type { Tables } from '../storage/schema.ts';
import type { Statement } from '../storage/statements.ts';
import { addRegistrationWords } from './registration-words.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** So many are done in a few milliseconds. */
const mostAtOnce = 64;

/** PostgreSQL's code for a row whose registration is gone. */
const foreignKeyViolation = '23503';

/**
 * Their words are written a moment later: they are the larger part of the work, and nobody who registers should wait
 * for them. In the transaction that stores the registrations, so that none is forgotten.
 */
export function newWordless(ids: readonly string[]): Statement {
  return newRows(
    'wordless_registrations',
    ids.map((subject) => ({ subject })),
  );
}

/** Writes the words of some that have none yet. How many are looked after, so that the caller knows when to stop. */
export async function giveWords(db: Kysely<Tables>): Promise<number> {
  try {
    return await db.transaction().execute(giveWordsWithin);
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
    // Who was erased at that very moment needs no words; the others are tried again.
    return giveWords(db);
  }
}

/** Nobody who registered before is missed by a search that begins after this. */
export async function giveAllWords(db: Database): Promise<void> {
  while (await isAnyWordless(db)) {
    if (db.isTransaction) await giveWordsWithin(db as Transaction<Tables>);
    else await giveWords(db);
  }
}

async function giveWordsWithin(transaction: Transaction<Tables>): Promise<number> {
  const wordless = await transaction
    .selectFrom('wordless_registrations')
    .select('subject')
    .orderBy('subject')
    .limit(mostAtOnce)
    .execute();
  if (wordless.length === 0) return 0;
  const ids = wordless.map(({ subject }) => subject);
  // Some may have been erased meanwhile.
  const registrations = await transaction
    .selectFrom('internet_customers')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (registrations.length > 0) await addRegistrationWords(transaction, registrations);
  await transaction.deleteFrom('wordless_registrations').where('subject', 'in', ids).execute();
  return ids.length;
}

async function isAnyWordless(db: Database): Promise<boolean> {
  const wordless = await db
    .selectFrom('wordless_registrations')
    .select('subject')
    .limit(1)
    .executeTakeFirst();
  return wordless !== undefined;
}
