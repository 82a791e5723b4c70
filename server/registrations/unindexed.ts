import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { addRegistrationWords } from './search-words.ts';

const batch = 64;

/**
 * Writes the search words of registrations that were stored without them: by version 0.1, which wrote them later and may
 * still run beside this one during a rolling upgrade. Called before a search, so that nobody is missed.
 */
export async function indexRegistrations(db: Kysely<Tables> | Transaction<Tables>): Promise<void> {
  while (await isAnyUnindexed(db)) {
    if (db.isTransaction) await indexBatch(db as Transaction<Tables>);
    else await db.transaction().execute(indexBatch);
  }
}

async function indexBatch(transaction: Transaction<Tables>): Promise<void> {
  const unindexed = await transaction
    .selectFrom('wordless_registrations')
    .select('subject')
    .orderBy('subject')
    .limit(batch)
    .execute();
  const ids = unindexed.map(({ subject }) => subject);
  if (ids.length === 0) return;
  const registrations = await transaction
    .selectFrom('internet_customers')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  if (registrations.length > 0) await addRegistrationWords(transaction, registrations);
  await transaction.deleteFrom('wordless_registrations').where('subject', 'in', ids).execute();
}

async function isAnyUnindexed(db: Kysely<Tables>): Promise<boolean> {
  const one = await db.selectFrom('wordless_registrations').select('subject').limit(1).executeTakeFirst();
  return one !== undefined;
}
