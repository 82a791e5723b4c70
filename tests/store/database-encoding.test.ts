import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../server/commands/backup/restore-backup.ts';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { question } from '../support/forms.ts';
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

const databaseIn = (encoding: string) => emptyPostgres(`template0 encoding '${encoding}' locale 'C'`);

test.each(['LATIN5', 'SQL_ASCII'])(
  'a database in %s, which cannot hold every name, is refused by a start and by a restore before anything is made in it',
  async (encoding) => {
    const { url, drop } = await databaseIn(encoding);
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

test('of a database in another encoding a backup is made, and restored into another', async () => {
  const { url, drop } = await databaseIn('LATIN5');
  onTestFinished(drop);
  // As a version before left it, which took it.
  const older = await openDatabase({ dataDir: '', databaseUrl: url });
  await migrate(older);
  const name = 'İlkçağ Şahin';
  await older.db
    .insertInto('questions')
    .values({ ...question, question: 'Modemsiz?', name, id: 'question', created_at: 1 })
    .execute();
  await older.db.destroy();
  const kept = join(folder, 'kept.gz');
  await writeBackup({ dataDir: '', databaseUrl: url }, kept);

  const other = { dataDir: join(folder, 'data'), databaseUrl: undefined };
  await restoreBackup(other, kept);
  const restored = await openStore(other);
  onTestFinished(() => restored.close());
  expect(await restored.db.selectFrom('questions').select('name').execute()).toEqual([{ name }]);
});
