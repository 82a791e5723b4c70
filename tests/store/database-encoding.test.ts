import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../server/commands/backup/restore-backup.ts';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { question } from '../support/forms.ts';
import { emptyPostgres } from '../support/test-store.ts';

const databaseIn = (encoding: string) => emptyPostgres(`template0 encoding '${encoding}' locale 'C'`);

test.each(['LATIN5', 'SQL_ASCII'])(
  'a database in %s, which cannot hold every name, is refused before anything is made in it',
  async (encoding) => {
    const { url, drop } = await databaseIn(encoding);
    const { pathname, host } = new URL(url);
    await expect(openStore({ dataDir: '', databaseUrl: url })).rejects.toMatchObject({
      name: 'StartFailure',
      sentences: [
        `The database at ${host}${pathname} is encoded in ${encoding}, but it must be in UTF8. Make another, with: create database … encoding 'UTF8' template template0`,
      ],
    });
    await drop();
  },
);

test('of a database in another encoding a backup is made, and restored into another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-encoding-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
  const file = join(folder, 'kept.gz');
  await writeBackup({ dataDir: '', databaseUrl: url }, file);

  const other = { dataDir: join(folder, 'data'), databaseUrl: undefined };
  await restoreBackup(other, file);
  const restored = await openStore(other);
  onTestFinished(() => restored.close());
  expect(await restored.db.selectFrom('questions').select('name').execute()).toEqual([{ name }]);
});
