import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../../server/db/sqlite.ts';
import { openStore } from '../../server/db/store.ts';
import { question } from '../support/forms.ts';
import { send } from '../support/send.ts';
import { startServer } from '../support/server-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Another process that holds the lock of the database until it is told to end. */
async function holdLock(): Promise<ChildProcess> {
  const script = `
    const Database = require('better-sqlite3');
    const database = new Database(process.argv[1]);
    database.exec('begin immediate; create table if not exists held (a)');
    console.log('held');
    process.stdin.resume().once('end', () => { database.exec('commit'); database.close(); });
  `;
  const child = spawn(resolve('node_modules/.bin/node'), ['-e', script, join(dataDir, databaseFile)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

async function release(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await once(child, 'close');
}

test('what is stored can be read by the server’s own user only', async () => {
  // Whatever the shell that started the server lets others read.
  const before = process.umask(0o022);
  const store = await openStore({ dataDir, databaseUrl: undefined });
  process.umask(before);
  await store.db.insertInto('installation').values({ name: 'a', value: 'b' }).execute();
  for (const end of ['', '-wal', '-shm']) {
    expect(statSync(join(dataDir, databaseFile + end)).mode & 0o777, end).toBe(0o600);
  }
  await store.close();
});

test('while another process holds the lock pages come, forms are refused, and afterwards taken', async () => {
  const server = await startServer({ DATA_DIR: dataDir });
  const lock = await holdLock();
  const ask = (index: number) => send(server.url, '/questions', question, `key-${index}`);
  const visitors = Array.from({ length: 20 }, (_, index) => index);
  const answers = visitors.map(ask);
  for (const path of ['/', '/faq', '/internet-packages', '/healthz']) {
    expect((await fetch(server.url + path)).status).toBe(200);
  }
  for (const { status } of await Promise.all(answers)) expect(status).toBe(503);
  expect(server.printed()).toContain('SQLITE_BUSY');
  await release(lock);
  for (const index of visitors) expect((await ask(index)).status).toBe(201);
  expect(await server.stop()).toBe(0);
});

test('a server that starts while another process holds the lock waits for it', async () => {
  await (await openStore({ dataDir, databaseUrl: undefined })).close();
  const lock = await holdLock();
  const starting = startServer({ DATA_DIR: dataDir });
  // Longer than a running server waits for anything.
  await wait(6_000);
  await release(lock);
  const server = await starting;
  expect((await send(server.url, '/questions', question)).status).toBe(201);
  expect(await server.stop()).toBe(0);
});
