import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { databaseFile, openSqlite, openSqliteToRead } from './sqlite.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a commit is on the disk before it is acknowledged', async () => {
  const server = new Kysely<unknown>({ dialect: openSqlite(dataDir) });
  const { rows } = await sql`pragma synchronous`.execute(server);
  // 2 is FULL. With less, a power cut takes what was acknowledged last.
  expect(rows).toEqual([{ synchronous: 2 }]);
  await server.destroy();
});

test('the journal gives its room back after a backup that took long', async () => {
  const server = new Kysely<unknown>({ dialect: openSqlite(dataDir) });
  await sql`create table notes (text blob)`.execute(server);
  const write = (bytes: number) => sql`insert into notes values (zeroblob(${bytes}))`.execute(server);
  const journalSize = () => statSync(join(dataDir, `${databaseFile}-wal`)).size;

  const backup = new Kysely<unknown>({ dialect: openSqliteToRead(dataDir) });
  await backup.transaction().execute(async (snapshot) => {
    await sql`select * from notes`.execute(snapshot);
    // Nothing can be taken out of the journal while somebody reads from before it.
    await write(40_000_000);
    expect(journalSize()).toBeGreaterThan(40_000_000);
  });
  await backup.destroy();
  // The first write empties the journal into the file, the second begins it anew.
  await write(1);
  await write(1);
  expect(journalSize()).toBeLessThanOrEqual(16 * 1024 * 1024);
  await server.destroy();
});
