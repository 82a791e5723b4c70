import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findPostgres } from '../../scripts/find-postgres.ts';
import { fillStore } from '../../scripts/seed/fill-store.ts';
import { openStore, type Store, type StoreConfiguration } from '../../server/db/store.ts';
import { emptyPostgres } from '../../tests/support/test-store.ts';

export type DatabaseName = 'SQLite' | 'PostgreSQL';

export interface FilledStore {
  database: DatabaseName;
  size: number;
  store: Store;
  place: StoreConfiguration;
}

/** Filled stores of every size on both databases, all at the same time, so that they are measured side by side. */
export async function withFilledStores(
  sizes: readonly number[],
  measure: (stores: FilledStore[]) => Promise<void>,
  { hasYear = false } = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-bench-'));
  const postgres = await findPostgres();
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  else console.log('There is no PostgreSQL here: only SQLite is measured.');
  const stores: FilledStore[] = [];
  const dropped: (() => Promise<void>)[] = [];
  try {
    for (const size of sizes) {
      const dataDir = join(folder, String(size));
      stores.push(await filled('SQLite', size, { dataDir, databaseUrl: undefined }, hasYear));
      if (!postgres) continue;
      const { url, drop } = await emptyPostgres();
      dropped.push(drop);
      stores.push(await filled('PostgreSQL', size, { dataDir, databaseUrl: url }, hasYear));
    }
    await measure(stores);
  } finally {
    for (const { store } of stores) await store.close();
    for (const drop of dropped) await drop();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function filled(
  database: DatabaseName,
  size: number,
  place: StoreConfiguration,
  hasYear: boolean,
): Promise<FilledStore> {
  const began = performance.now();
  await fillStore({ ...place, idImageKeys: [] }, { count: size, isMore: false, hasYear });
  const seconds = (performance.now() - began) / 1000;
  console.log(`${database} with ${size} registrations: filled in ${seconds.toFixed(0)} s`);
  return { database, size, store: await openStore(place), place };
}

export async function versionOf({ database, store }: FilledStore): Promise<string> {
  const { rows } =
    database === 'SQLite'
      ? await sql<{ version: string }>`select sqlite_version() as version`.execute(store.db)
      : await sql<{ version: string }>`select split_part(version(), ' ', 2) as version`.execute(store.db);
  return `${database} ${rows[0]?.version}`;
}
