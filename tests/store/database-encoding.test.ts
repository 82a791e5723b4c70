import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { emptyPostgres } from '../support/test-store.ts';

test.each(['LATIN5', 'SQL_ASCII'])(
  'a database in %s, which cannot hold every name, is refused before anything is made in it',
  async (encoding) => {
    const { url, drop } = await emptyPostgres(`template0 encoding '${encoding}' locale 'C'`);
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

test('what an older version stored in such a database can be backed up, in UTF8', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-backup-'));
  const { url: databaseUrl, drop } = await emptyPostgres(`template0 encoding 'LATIN5' locale 'C'`);
  const used = await openDatabase({ dataDir: '', databaseUrl });
  await migrate(used, '0002-forms');
  await sql`insert into questions values ('one', 'Ayşe Kaya', 'ayse@example.com', 'Modem şart mı?', 1)`.execute(
    used.db,
  );
  await used.db.destroy();
  const file = join(folder, 'kept.gz');
  await writeBackup({ dataDir: '', databaseUrl }, file);
  const backup = gunzipSync(readFileSync(file)).toString();
  for (const text of ['Ayşe Kaya', 'Modem şart mı?']) expect(backup).toContain(text);
  await drop();
  rmSync(folder, { recursive: true });
});
