import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { StartFailure } from '../runtime/start-failure.ts';

export const databaseFile = 'meltem.sqlite';

/** After a burst, or a backup that took long, the journal gives its room back down to this. */
const largestIdleJournal = 16 * 1024 * 1024;

/** How long the journal gets before its pages go to their places: the longer, the fewer go there twice. */
export const journalPages = 4_000;

/** Nobody is answered while a query waits for another process, so a server waits no longer than a visitor may. */
const serverLockWaitMs = 2_000;

/** Migrations and commands wait for each other as long as it takes: SQLite's longest time, 24 days. */
const longestLockWaitMs = 2 ** 31 - 1;

export function openSqlite(dataDir: string, { hasTimeouts = false } = {}): SqliteDialect {
  const database = openFile(dataDir);
  database.pragma(`busy_timeout = ${hasTimeouts ? serverLockWaitMs : longestLockWaitMs}`);
  database.pragma('journal_mode = WAL');
  // Acknowledged means on disk: every commit waits for the disk, not only the checkpoints.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // What is deleted, like the image of an ID, is gone from the file too.
  database.pragma('secure_delete = ON');
  database.pragma(`wal_autocheckpoint = ${journalPages}`);
  database.pragma(`journal_size_limit = ${largestIdleJournal}`);
  return new DurableSqliteDialect(database);
}

/** For reading only: it never waits for the server's writes, nor do they wait for it. */
export function openSqliteToRead(dataDir: string): SqliteDialect {
  const file = join(dataDir, databaseFile);
  try {
    return new SqliteDialect({ database: new Database(file, { readonly: true, fileMustExist: true }) });
  } catch (error) {
    throw new StartFailure([`The database ${file} cannot be read (${reasonOf(error)}). Check DATA_DIR.`]);
  }
}

function openFile(dataDir: string): Database.Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    return new Database(join(dataDir, databaseFile));
  } catch (error) {
    throw new StartFailure([
      `The data folder ${dataDir} cannot be written to (${reasonOf(error)}). Choose another with DATA_DIR.`,
    ]);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Takes the write lock when a transaction begins, not at its first write: a second process then waits for
 * its turn instead of failing halfway. And says what SQLite can do but Kysely denies: change tables in a
 * transaction, so that two processes that start together migrate one after the other.
 */
class DurableSqliteDialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver() {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back by itself; asked again, it would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
