import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDriver, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseFile, openSqlite } from './sqlite.ts';
import { WaitingConnection } from './waiting-connection.ts';

const longestMs = 2_000;
const write = CompiledQuery.raw('insert into notes values (1)');

let folder: string;
let database: Database.Database;
/** Of another process, as far as SQLite can tell. */
let holder: Database.Database;
let connection: DatabaseConnection;
let tries = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  const file = join(folder, databaseFile);
  holder = new Database(file, { timeout: 0 });
  holder.exec('create table notes (number)');
  database = new Database(file, { timeout: 0 });
  const driver = new SqliteDriver({ database });
  await driver.init();
  connection = await driver.acquireConnection();
  const execute = connection.executeQuery.bind(connection);
  tries = 0;
  connection.executeQuery = (query) => {
    tries += 1;
    return execute(query);
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  holder.close();
  database.close();
  rmSync(folder, { recursive: true });
});

test('whoever waits for the lock stops nobody, and writes once it is free', async () => {
  holder.exec('begin immediate');
  const written = new WaitingConnection(connection, database, Number.POSITIVE_INFINITY).executeQuery(write);
  await setImmediate();
  holder.exec('commit');
  await written;
  expect(database.prepare('select * from notes').all()).toHaveLength(1);
});

test('a server’s database never waits inside SQLite, where it would stop everybody', async () => {
  const db = new Kysely<unknown>({ dialect: openSqlite(folder) });
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 0 }]);
  await db.destroy();
});

test('those behind each other wait for one lock together, and for the next one anew', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const waiting = new WaitingConnection(connection, database, longestMs);
  const isWaiting = () => expect.poll(() => tries).toBeGreaterThan(1);
  holder.exec('begin immediate');
  const first = expect(waiting.executeQuery(write)).rejects.toThrow('locked');
  await isWaiting();
  now += longestMs;
  await first;
  tries = 0;
  await expect(waiting.executeQuery(write)).rejects.toThrow('locked');
  expect(tries).toBe(1);

  // Long after that it is another lock, and so it is right after a write that went through.
  for (const goesOn of [
    () => {
      now += longestMs + 1;
    },
    async () => {
      await waiting.executeQuery(write);
      now += longestMs;
      holder.exec('begin immediate');
    },
  ]) {
    await goesOn();
    tries = 0;
    const later = waiting.executeQuery(write);
    await isWaiting();
    holder.exec('commit');
    await later;
  }
});

test('a server waits two seconds for the lock, and then says that it is busy', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const db = new Kysely<unknown>({ dialect: openSqlite(folder, { hasTimeouts: true }) });
  const prepared = vi.spyOn(Database.prototype, 'prepare');
  const looksAgain = async () => {
    const before = prepared.mock.calls.length;
    await expect.poll(() => prepared.mock.calls.length).toBeGreaterThan(before + 1);
  };
  holder.exec('begin immediate');
  let failure: unknown;
  const written = db.executeQuery(write).catch((error) => {
    failure = error;
  });
  await looksAgain();
  now = 1_999;
  await looksAgain();
  expect(failure).toBeUndefined();
  now = 2_000;
  await expect.poll(() => failure).toMatchObject({ code: 'SQLITE_BUSY' });
  await written;
  await db.destroy();
});
