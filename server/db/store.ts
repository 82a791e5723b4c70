import { Kysely, sql, type Transaction } from 'kysely';
import type { Configuration } from '../runtime/configuration.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { type ColumnTypes, postgresColumns, sqliteColumns } from './column-types.ts';
import { refuseOtherEncoding } from './database-encoding.ts';
import { migrate } from './migrate.ts';
import type { PoolUse } from './postgres.ts';
import type { Tables } from './schema.ts';

export interface Store {
  db: Kysely<Tables>;
  columns: ColumnTypes;
  /** What was deleted goes from the disk too, as far as the database can see to it. */
  forgetDeleted(): Promise<void>;
  /** All 0 on SQLite, which has one connection. */
  poolUse(): PoolUse;
  /** Rejects while the database does not answer. */
  ping(): Promise<void>;
  /** Until the transaction ends, nobody else gets past the same name. SQLite has one writer at a time anyway. */
  lock(transaction: Transaction<Tables>, name: string): Promise<void>;
  /** The database's time, which all its servers have in common. */
  now(): Promise<number>;
  close(): Promise<void>;
}

export type StoreConfiguration = Pick<Configuration, 'dataDir' | 'databaseUrl'>;

interface StoreOptions {
  /** Whether nobody waits long for the database: in a server, where visitors do the waiting. */
  hasTimeouts?: boolean;
}

/** Opens the database and brings its tables up to date. */
export async function openStore(config: StoreConfiguration, options: StoreOptions = {}): Promise<Store> {
  try {
    return await migratedStore(config, options);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const place = config.databaseUrl ? 'the database' : `the data folder ${config.dataDir}`;
    throw new StartFailure([`There is no room left on the disk of ${place}. Make room, then start again.`]);
  }
}

/** Migrations run without timeouts: whoever starts meanwhile waits for them, however long they take. */
async function migratedStore(config: StoreConfiguration, { hasTimeouts }: StoreOptions): Promise<Store> {
  const migrated = await openDatabase(config);
  try {
    await refuseOtherEncoding(migrated.db, config);
    await migrate(migrated);
  } catch (error) {
    await migrated.db.destroy();
    throw error;
  }
  if (!hasTimeouts) return storeOf(migrated);
  await migrated.db.destroy();
  return storeOf(await openDatabase(config, { hasTimeouts }));
}

type Database = Pick<Store, 'db' | 'columns' | 'poolUse'>;

function storeOf({ db, columns, poolUse }: Database): Store {
  return {
    db,
    columns,
    poolUse,
    forgetDeleted: () => (columns === sqliteColumns ? emptyJournal(db) : Promise.resolve()),
    now: async () => {
      // On one machine there is one clock.
      if (columns === sqliteColumns) return Date.now();
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db);
      return rows[0]?.ms ?? Date.now();
    },
    lock: async (transaction, name) => {
      if (columns === sqliteColumns) return;
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
    },
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

/** Opens the database as it is. */
export async function openDatabase(
  config: StoreConfiguration,
  options: StoreOptions = {},
): Promise<Database> {
  // Only the database that is used is loaded: it saves start-up time and memory.
  if (!config.databaseUrl) {
    const dialect = (await import('./sqlite.ts')).openSqlite(config.dataDir, options);
    return {
      db: new Kysely<Tables>({ dialect }),
      columns: sqliteColumns,
      poolUse: () => ({ used: 0, idle: 0, waiting: 0 }),
    };
  }
  const { openPostgres } = await import('./postgres.ts');
  const { dialect, poolUse } = await openPostgres(config.databaseUrl, options);
  return { db: new Kysely<Tables>({ dialect }), columns: postgresColumns, poolUse };
}

/** Deleted rows are overwritten in the file, but stand in the journal until it is emptied. Nobody waits for readers. */
async function emptyJournal(db: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** What Node, SQLite and PostgreSQL call it; the third is SQLite's small shared file, which is the first to need room. */
const codes = ['ENOSPC', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'];

export function isDiskFull(error: unknown): boolean {
  return codes.includes((error as { code?: string }).code ?? '');
}
