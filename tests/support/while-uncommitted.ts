import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../server/db/schema.ts';
import type { Store } from '../../server/db/store.ts';

/**
 * Begins something while a change is made but not committed. SQLite has one writer, so there it begins after it; on
 * PostgreSQL the change is committed once the other waits for it, or has ended without waiting.
 */
export async function whileUncommitted<Result>(
  { db }: Pick<Store, 'db'>,
  change: (transaction: Transaction<Tables>) => Promise<unknown>,
  begin: () => Promise<Result>,
): Promise<Result> {
  const begun = Promise.withResolvers<Result>();
  await db.transaction().execute(async (transaction) => {
    await change(transaction);
    const other = begin();
    begun.resolve(other);
    await waitsOrEnds(db, other);
  });
  return begun.promise;
}

/** Until it waits for a lock of PostgreSQL or has ended, however it ends. */
export async function waitsOrEnds(db: Store['db'], begun: Promise<unknown>): Promise<void> {
  let isOver = process.env.TEST_DATABASE !== 'postgres';
  const end = () => {
    isOver = true;
  };
  begun.then(end, end);
  while (!isOver && !(await somebodyWaits(db))) await pause(5);
}

/** Asked outside the transaction, in which the answer would stay the same. */
async function somebodyWaits(db: Store['db']): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
}
