import { type Kysely, sql, type Transaction } from 'kysely';
import { refuseOtherEncoding } from '../../db/database-encoding.ts';
import { migrate } from '../../db/migrate.ts';
import type { Tables } from '../../db/schema.ts';
import { openDatabase, type Store, type StoreConfiguration } from '../../db/store.ts';
import { withoutIndexes } from '../../db/without-indexes.ts';
import type { BackupEnd, BackupRow, Row } from './backup-format.ts';
import { BackupFailure } from './backup-format.ts';
import { type BackupTableName, backupTable, backupTableNames, leftOutTables } from './backup-tables.ts';
import { migrationTable, tableNames } from './existing-tables.ts';
import { type OpenBackup, openBackup } from './read-backup.ts';

/** Puts everything of a backup into a store that nobody has used yet. It is all there afterwards, or nothing. */
export async function restoreBackup(config: StoreConfiguration, file: string): Promise<BackupEnd> {
  await checkWhole(file);
  const database = await openDatabase(config);
  try {
    await refuseOtherEncoding(database.db, config);
    const backup = await openBackup(file);
    const end = await database.db.transaction().execute(async (transaction) => {
      // Nobody may send something between the look and the drop. SQLite has locked the whole file already.
      if (config.databaseUrl) await lockTables(transaction);
      await refuseUsed(transaction);
      const inside = { ...database, db: transaction };
      await makeTablesAnew(inside, backup);
      return withoutIndexes(inside, () => fill(transaction, backup));
    });
    await migrate(database);
    return end;
  } finally {
    await database.db.destroy();
  }
}

/** Reads it to its end before the store is touched. */
async function checkWhole(file: string): Promise<void> {
  const { rows } = await openBackup(file);
  for await (const _ of rows);
}

async function lockTables(db: Kysely<Tables>): Promise<void> {
  const ours = await ourTables(db);
  if (ours.length > 0) await sql`lock table ${sql.join(ours.map((name) => sql.table(name)))}`.execute(db);
}

async function refuseUsed(db: Kysely<Tables>): Promise<void> {
  const ours = await ourTables(db);
  for (const name of backupTableNames) {
    if (!ours.includes(name) || backupTable(name).isFilledAtStart) continue;
    if ((await countRows(db, name)) > 0) throw inUse(`there are rows in ${name}`);
  }
}

function inUse(sign: string): BackupFailure {
  return new BackupFailure(
    `The store is in use (${sign}). A backup is restored only into one that nobody has used yet.`,
  );
}

/** The tables as they were when the backup was made, whichever step the store is at. */
async function makeTablesAnew(
  { db, columns }: Pick<Store, 'db' | 'columns'>,
  { head }: OpenBackup,
): Promise<void> {
  const migratorsOwn = (await tableNames(db)).filter((name) => name.startsWith(migrationTable));
  for (const name of [...(await ourTables(db)).toReversed(), ...migratorsOwn]) {
    await db.schema.dropTable(name).execute();
  }
  await migrate({ db, columns }, head.migrations.at(-1));
  // Steps may bring rows of their own; the backup has them as they became.
  for (const name of head.tables.toReversed()) await db.deleteFrom(name).execute();
}

/** Those there are, in the order of the list. */
async function ourTables(db: Kysely<Tables>): Promise<string[]> {
  const existing = await tableNames(db);
  return [...backupTableNames, ...leftOutTables].filter((name) => existing.includes(name));
}

async function fill(transaction: Transaction<Tables>, { head, rows }: OpenBackup): Promise<BackupEnd> {
  const batch = new Batch(transaction);
  for (;;) {
    const next = await rows.next();
    if (!next.done) {
      await batch.add(next.value);
      continue;
    }
    await batch.write();
    for (const name of head.tables) {
      const restored = await countRows(transaction, name);
      if (restored !== next.value.rows[name]) {
        throw new Error(`${restored} rows are in ${name} instead of ${next.value.rows[name]}.`);
      }
    }
    return next.value;
  }
}

/** Rows of one table that are written together. */
class Batch {
  readonly #db: Kysely<Tables>;
  #table: BackupTableName | undefined;
  #rows: Row[] = [];

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add({ table, row }: BackupRow): Promise<void> {
    if (table !== this.#table || this.#rows.length === backupTable(table).rowsAtOnce) await this.write();
    this.#table = table;
    this.#rows.push(row);
  }

  async write(): Promise<void> {
    if (!this.#table || this.#rows.length === 0) return;
    // The rows fit the tables of their own step, which may be older than the types.
    await this.#db
      .insertInto(this.#table)
      .values(this.#rows as never)
      .execute();
    this.#rows = [];
  }
}

async function countRows(db: Kysely<Tables>, name: BackupTableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}
