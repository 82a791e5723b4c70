import { sql } from 'kysely';
import { type TestContext, test } from 'vitest';
import { staffSecret } from '../../server/accounts/staff-secret.ts';
import { openDatabase } from '../../server/db/store.ts';
import { openIdCard } from '../../server/id-images/queries.ts';
import { openKeyRing } from '../../server/runtime/key-ring.ts';
import { needsPostgres } from '../support/needs.ts';
import { startServer } from '../support/server-process.ts';
import { makeStoreOfVersion01, secretOfVersion01 } from '../support/store-of-version-0-1.ts';
import { emptyStore, type StoreConfig } from '../support/test-store.ts';

/** More than any task takes at a time. `UPGRADE_REGISTRATIONS=10000 npx vitest run tests/process/upgrade.test.ts` takes some minutes. */
const count = Number(process.env.UPGRADE_REGISTRATIONS ?? 80);
const patience = { timeout: 60_000 + count * 100, interval: 500 };

type Row = Record<string, unknown>;

async function inDatabase<Result>(
  config: StoreConfig,
  look: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db } = await openDatabase(config);
  return look(db).finally(() => db.destroy());
}

/** Every row of every table but the migrator's own, as it is. The bytes of images are compared by what they show. */
function wholeStore(config: StoreConfig): Promise<Map<string, Row[]>> {
  return inDatabase(config, async (db) => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    const whole = new Map<string, Row[]>();
    for (const table of tables) {
      if (table === 'id_card_bytes') continue;
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
      whole.set(
        table,
        rows.map(({ bytes: _, ...row }) => row),
      );
    }
    return whole;
  });
}

/** Those of a table now whose every old column has its old value. */
function written(rows: readonly Row[], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
}

function unmoved(config: StoreConfig): Promise<number> {
  return inDatabase(config, async (db) => {
    const { rows } = await sql`select id from id_cards where length(bytes) > 0`.execute(db);
    return rows.length;
  });
}

async function upgrade(kind: 'sqlite' | 'postgres', { expect, onTestFinished }: TestContext): Promise<void> {
  const { config, remove } = await emptyStore(kind);
  onTestFinished(remove);
  const start = async () => {
    const server = await startServer({ DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    return server;
  };
  const images = await makeStoreOfVersion01(config, count);
  const before = await wholeStore(config);
  const began = performance.now();
  const first = await start();
  const opened = performance.now();

  // Killed in the middle of moving the images, and started again.
  await expect.poll(() => unmoved(config), patience).toBeLessThan(count);
  await first.stop('SIGKILL');
  const second = await start();
  await expect.poll(() => unmoved(config), patience).toBe(0);
  if (process.env.UPGRADE_REGISTRATIONS) {
    console.log(
      `${kind}: open after ${(opened - began).toFixed(0)} ms, moved after ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
  }
  expect(await second.stop()).toBe(0);

  const after = await wholeStore(config);
  const keys = await openKeyRing({ ...config, idImageKeys: [] });
  // It is encrypted since version 0.3.
  const secretOf = (whole: Map<string, Row[]>) =>
    whole.get('installation')?.find(({ name }) => name === 'staff_secret') ?? {};
  expect(secretOf(after).value).not.toContain(secretOfVersion01);
  secretOf(after).value = secretOfVersion01;
  // Written by each start since version 0.3.
  const installation = after.get('installation') ?? [];
  after.set(
    'installation',
    installation.filter(({ name }) => name !== 'staff_url' && name !== 'first_places'),
  );
  // Requests are limited by each instance since version 0.2.
  before.delete('request_allowances');
  for (const [table, rows] of before) {
    const columns = Object.keys(rows[0] ?? {});
    expect(rows, table).not.toEqual([]);
    // Later versions find more rows by more words: whatever was found is found still.
    if (table.endsWith('_words')) {
      const found = subjectsIn(after.get(table) ?? []);
      expect(
        rows.filter(({ subject }) => !found.has(subject)),
        table,
      ).toEqual([]);
      continue;
    }
    expect(written(after.get(table) ?? [], columns), table).toEqual(written(rows, columns));
  }
  await inDatabase(config, async (db) => {
    expect(await staffSecret(db, keys)).toBe(secretOfVersion01);
    for (const [id, image] of images) {
      expect((await openIdCard(db, keys, id))?.bytes.equals(image), id).toBe(true);
    }
  });
}

const title = 'a store of version 0.1 is upgraded by a start, and not a row or an image is lost';
const subjectsIn = (words: Row[]) => new Set(words.map(({ subject }) => subject));

const timeout = 120_000 + count * 300;
// Beside each other: most of the time they wait for the move to begin.
test.concurrent(`${title}: SQLite`, { timeout }, (context) => upgrade('sqlite', context));
test.concurrent(`${title}: PostgreSQL`, { ...needsPostgres, timeout }, (context) =>
  upgrade('postgres', context),
);
