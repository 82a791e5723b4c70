import { Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { StoreConfiguration } from '../../db/store.ts';

type Snapshot = Transaction<Tables>;

/** Lets the reader see the database as it is at one moment, whatever the server writes meanwhile. */
export async function readSnapshot<Result>(
  config: StoreConfiguration,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<Tables>({ dialect: await dialectFor(config) });
  try {
    // SQLite knows neither of the two: there a transaction that only reads is such a moment, and blocks nobody.
    const transaction = config.databaseUrl
      ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      : db.transaction();
    return await transaction.execute(read);
  } finally {
    await db.destroy();
  }
}

async function dialectFor({ databaseUrl, dataDir }: StoreConfiguration) {
  return databaseUrl
    ? (await (await import('../../db/postgres.ts')).openPostgres(databaseUrl)).dialect
    : (await import('../../db/sqlite.ts')).openSqliteToRead(dataDir);
}
