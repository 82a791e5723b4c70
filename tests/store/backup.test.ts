import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstOwnerToken } from '../../server/accounts/first-owner.ts';
import { backupLines } from '../../server/commands/backup/backup-lines.ts';
import { backupTable, backupTableNames, leftOutTables } from '../../server/commands/backup/backup-tables.ts';
import { restoreBackup } from '../../server/commands/backup/restore-backup.ts';
import { readSnapshot } from '../../server/commands/backup/snapshot.ts';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore, type Store } from '../../server/db/store.ts';
import { openPackages } from '../../server/packages/queries.ts';
import { question } from '../support/forms.ts';
import { fillStore } from '../support/full-store.ts';
import { changePrices } from '../support/prices.ts';
import { publicSite } from '../support/public-site.ts';
import { emptyStore, type StoreConfig } from '../support/test-store.ts';

const aQuestion = { ...question, id: 'question', created_at: 1 };
const cleanUps: (() => Promise<void>)[] = [];
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-backup-'));
  file = join(folder, 'meltem.jsonl.gz');
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  rmSync(folder, { recursive: true });
});

async function newStore(): Promise<StoreConfig> {
  const { config, remove } = await emptyStore();
  cleanUps.push(remove);
  return config;
}

/** A store on SQLite, whichever database this run is about. */
function sqliteStore(): StoreConfig {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  cleanUps.push(async () => rmSync(dataDir, { recursive: true }));
  return { dataDir, databaseUrl: undefined };
}

async function fullStore(config: StoreConfig): Promise<StoreConfig> {
  const store = await openStore(config);
  await fillStore(store.db);
  await store.close();
  return config;
}

/** The lines of a backup without its head and its end, which tell when it was made. */
function rowsIn(backup: string): string[] {
  return gunzipSync(readFileSync(backup)).toString().trimEnd().split('\n').slice(1, -1);
}

async function inDatabase<Result>(config: StoreConfig, look: (db: Store['db']) => Promise<Result>) {
  const { db } = await openDatabase(config);
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}

function tablesIn(config: StoreConfig): Promise<string[]> {
  return inDatabase(config, async (db) => (await db.introspection.getTables()).map(({ name }) => name));
}

/** With foreign keys, where those are dropped for the time too. */
function indexesIn(config: StoreConfig): Promise<string[]> {
  const query = config.databaseUrl
    ? sql<{ made: string }>`
        select indexdef as made from pg_indexes where schemaname = current_schema()
        union all
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where contype = 'f' and connamespace = current_schema()::regnamespace`
    : sql<{ made: string }>`select sql as made from sqlite_master where type = 'index' and sql is not null`;
  return inDatabase(config, async (db) => (await query.execute(db)).rows.map(({ made }) => made).sort());
}

test('no table of the store is forgotten by the backup', async () => {
  const config = await newStore();
  await (await openStore(config)).close();
  expect((await tablesIn(config)).sort()).toEqual([...backupTableNames, ...leftOutTables].sort());
});

test('what is restored is what was backed up, to the last byte', async () => {
  const backedUp = await writeBackup(await fullStore(await newStore()), file);
  expect(Object.values(backedUp.rows).every((count) => count > 0)).toBe(true);
  const restored = await newStore();
  expect(await restoreBackup(restored, file)).toEqual(backedUp);

  const second = join(folder, 'second.jsonl.gz');
  await writeBackup(restored, second);
  expect(rowsIn(second)).toEqual(rowsIn(file));
});

test('a restored store has every index that a new one has', async () => {
  const config = await fullStore(await newStore());
  await writeBackup(config, file);
  const restored = await newStore();
  await restoreBackup(restored, file);
  expect(await indexesIn(config)).not.toEqual([]);
  expect(await indexesIn(restored)).toEqual(await indexesIn(config));
});

test('a backup is restored into a store whose server was started but never used', async () => {
  await writeBackup(await fullStore(await newStore()), file);
  const started = await newStore();
  const unused = await publicSite({}, started);
  await firstOwnerToken(unused.store.db);
  // Rows in any other table are somebody's.
  const filled = [];
  for (const name of backupTableNames) {
    const row = await unused.store.db.selectFrom(name).selectAll().limit(1).executeTakeFirst();
    if (row) filled.push(name);
  }
  expect(filled).toEqual(backupTableNames.filter((name) => backupTable(name).isFilledAtStart));
  await unused.close();
  await restoreBackup(started, file);
  expect(await inDatabase(started, (db) => db.selectFrom('questions').select('name').execute())).not.toEqual(
    [],
  );
});

test('a store that somebody used is not overwritten', async () => {
  await writeBackup(await fullStore(await newStore()), file);
  const used = await newStore();
  const store = await openStore(used);
  await store.db.insertInto('email_subscriptions').values({ email_field: 'a@b.c', created_at: 1 }).execute();
  await store.close();
  await expect(restoreBackup(used, file)).rejects.toThrow(
    'The store is in use (there are rows in email_subscriptions). A backup is restored only into one that nobody has used yet.',
  );
  expect(
    await inDatabase(used, (db) => db.selectFrom('email_subscriptions').selectAll().execute()),
  ).toMatchObject([{ email_field: 'a@b.c', created_at: 1 }]);
});

test('a store whose prices were changed is not overwritten', async () => {
  await writeBackup(await fullStore(await newStore()), file);
  const used = await newStore();
  const store = await openStore(used);
  await openPackages(store.db);
  await changePrices(store, 'eco-12', {
    price_one: 1,
    price_three: 2,
    price_six: 3,
    price_twelve: 4,
  });
  await store.close();
  await expect(restoreBackup(used, file)).rejects.toThrow('rows in package_changes');
});

test('a backup from before the last steps of the schema is restored and brought up to date', async () => {
  const old = await newStore();
  const database = await openDatabase(old);
  await migrate(database, '0002-forms');
  const message = { id: 'm', name: 'Ayşe', mail_field: 'a@b.c', message: 'Merhaba', created_at: 5 };
  await database.db.insertInto('contact_messages').values(message).execute();
  await database.db.destroy();
  const { rows } = await writeBackup(old, file);
  expect(rows).not.toHaveProperty('deliveries');

  const restored = await newStore();
  await restoreBackup(restored, file);
  expect(await tablesIn(restored)).toContain('deliveries');
  const kept = await inDatabase(restored, (db) => db.selectFrom('contact_messages').selectAll().execute());
  expect(kept).toMatchObject([message]);
});

test('nobody else may read a backup', async () => {
  await writeBackup(await fullStore(await newStore()), file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup that fails halfway leaves nothing behind', async () => {
  const config = await fullStore(await newStore());
  await inDatabase(config, (db) =>
    db.schema.alterTable('sandbox_messages').renameColumn('id', 'number').execute(),
  );
  await expect(writeBackup(config, file)).rejects.toThrow(/column/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup does not wait for a write that is under way, and does not hold it', async () => {
  const config = await newStore();
  const store = await openStore(config);
  cleanUps.push(() => store.close());
  await store.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('questions').values(aQuestion).execute();
    expect((await writeBackup(config, file)).rows.questions).toBe(0);
  });
  expect((await writeBackup(config, file)).rows.questions).toBe(1);
});

test('a backup shows one moment, whatever is written while it is made', async () => {
  const config = await newStore();
  const store = await openStore(config);
  cleanUps.push(() => store.close());
  const { rows } = await readSnapshot(config, async (snapshot) => {
    const lines = backupLines(snapshot);
    await lines.next();
    await store.db.insertInto('questions').values(aQuestion).execute();
    for (;;) {
      const line = await lines.next();
      if (line.done) return line.value;
    }
  });
  expect(rows.questions).toBe(0);
});

if (process.env.TEST_DATABASE === 'postgres') {
  test('what is being sent while a restore begins is not lost: the store counts as used', async () => {
    await writeBackup(await fullStore(await newStore()), file);
    const config = await newStore();
    const store = await openStore(config);
    cleanUps.push(() => store.close());
    let refusal: Promise<void> | undefined;
    await store.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('questions').values(aQuestion).execute();
      refusal = expect(restoreBackup(config, file)).rejects.toThrow('there are rows in questions');
      await expect.poll(() => waitingForLocks(store.db)).toBe(1);
    });
    await refusal;
    expect(await store.db.selectFrom('questions').selectAll().execute()).toMatchObject([aQuestion]);
  });

  test('a backup moves from SQLite to PostgreSQL and back unchanged', async () => {
    await writeBackup(await fullStore(sqliteStore()), file);
    const onPostgres = await newStore();
    await restoreBackup(onPostgres, file);
    const fromPostgres = join(folder, 'postgres.jsonl.gz');
    await writeBackup(onPostgres, fromPostgres);
    expect(rowsIn(fromPostgres).sort()).toEqual(rowsIn(file).sort());

    const back = sqliteStore();
    await restoreBackup(back, fromPostgres);
    const again = join(folder, 'again.jsonl.gz');
    await writeBackup(back, again);
    expect(rowsIn(again)).toEqual(rowsIn(file));
  });
}

async function waitingForLocks(db: Store['db']): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}
