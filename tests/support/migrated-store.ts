import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { databaseFile } from '../../server/db/sqlite.ts';
import { emptyStore, type TestStore } from './test-store.ts';

/** A store as the first start of a server leaves it: every table, the first packages and places. */
export async function migratedStore(): Promise<TestStore> {
  const { dataDir, databaseUrl } = inject('storeTemplate');
  if (databaseUrl) return emptyStore('postgres', new URL(databaseUrl).pathname.slice(1));
  const copy = await emptyStore('sqlite');
  copyFileSync(join(dataDir, databaseFile), join(copy.config.dataDir, databaseFile));
  return copy;
}
