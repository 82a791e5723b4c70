import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../../server/commands/backup/restore-backup.ts';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { emptyPostgres } from '../support/test-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'meltem-encoding-'));
const file = join(folder, 'meltem.jsonl.gz');
beforeAll(async () => {
  const { config, remove } = await migratedStore();
  await writeBackup(config, file);
  await remove();
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['LATIN5', 'SQL_ASCII'])(
  'a database in %s, which cannot hold every name, is refused by a start and by a restore before anything is made in it',
  async (encoding) => {
    const { url, drop } = await emptyPostgres(`template0 encoding '${encoding}' locale 'C'`);
    const { pathname, host } = new URL(url);
    const config = { dataDir: '', databaseUrl: url };
    for (const made of [() => openStore(config), () => restoreBackup(config, file)]) {
      await expect(made()).rejects.toMatchObject({
        name: 'StartFailure',
        sentences: [
          `The database at ${host}${pathname} is encoded in ${encoding}, but it must be in UTF8. Make another, with: create database … encoding 'UTF8' template template0`,
        ],
      });
    }
    const { db } = await openDatabase(config);
    expect(await db.introspection.getTables()).toEqual([]);
    await db.destroy();
    await drop();
  },
);
