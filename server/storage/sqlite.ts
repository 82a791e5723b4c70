import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { StartFailure } from '../start-failure.ts';

export const databaseFile = 'meltem.sqlite';

export function openSqlite(dataDir: string): SqliteDialect {
  const database = openFile(dataDir);
  database.pragma('journal_mode = WAL');
  // Acknowledged means on disk: every commit waits for the disk, not only the checkpoints.
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 10000');
  database.pragma('foreign_keys = ON');
  return new DurableSqliteDialect({ database });
}

function openFile(dataDir: string): Database.Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    return new Database(join(dataDir, databaseFile));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure([
      `The data folder ${dataDir} cannot be written to (${reason}). Choose another with DATA_DIR.`,
    ]);
  }
}

/**
 * Takes the write lock when a transaction begins, not at its first write: a second process then waits for
 * its turn instead of failing halfway. And says what SQLite can do but Kysely denies: change tables in a
 * transaction, so that two processes that start together migrate one after the other.
 */
class DurableSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
