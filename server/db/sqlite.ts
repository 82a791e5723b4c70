import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { StartFailure } from '../runtime/start-failure.ts';
import { WaitingConnection } from './waiting-connection.ts';

export const databaseFile = 'meltem.sqlite';

/** After a burst, or a backup that took long, the journal gives its room back down to this. */
const largestIdleJournal = 16 * 1024 * 1024;

/** How long the journal gets before its pages go to their places: the longer, the fewer go there twice. */
export const journalPages = 4_000;

/** How long a server waits for another process that holds the lock: no longer than a visitor may. */
const serverLockWaitMs = 2_000;

export function openSqlite(dataDir: string, { hasTimeouts = false } = {}): SqliteDialect {
  const database = openFile(dataDir);
  database.pragma('journal_mode = WAL');
  // Acknowledged means on disk: every commit waits for the disk, not only the checkpoints.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // What is deleted, like the image of an ID, is gone from the file too.
  database.pragma('secure_delete = ON');
  database.pragma(`wal_autocheckpoint = ${journalPages}`);
  database.pragma(`journal_size_limit = ${largestIdleJournal}`);
  // SQLite would wait for the lock in the event loop, and every page with it; `WaitingConnection` does it instead.
  database.pragma('busy_timeout = 0');
  return new DurableSqliteDialect(database, hasTimeouts ? serverLockWaitMs : Number.POSITIVE_INFINITY);
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
    const file = join(dataDir, databaseFile);
    // SQLite makes its other files with the mode of this one.
    closeSync(openSync(file, 'a', 0o600));
    return new Database(file);
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
  readonly #lockWaitMs: number;

  constructor(database: Database.Database, lockWaitMs: number) {
    super({ database });
    this.#database = database;
    this.#lockWaitMs = lockWaitMs;
  }

  override createDriver() {
    return new ImmediateDriver(this.#database, this.#lockWaitMs);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: Database.Database;
  readonly #lockWaitMs: number;
  #connection: DatabaseConnection | undefined;

  constructor(database: Database.Database, lockWaitMs: number) {
    super({ database });
    this.#database = database;
    this.#lockWaitMs = lockWaitMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WaitingConnection(
      await super.acquireConnection(),
      this.#database,
      this.#lockWaitMs,
    );
    return this.#connection;
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
