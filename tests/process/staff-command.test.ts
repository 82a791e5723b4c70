import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { placeOf, refuseOtherUser } from '../../server/commands/operator-command.ts';
import { openStore } from '../../server/db/store.ts';
import { insert, storedRow } from '../support/rows.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-staff-'));
});
afterEach(() => {
  server?.process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** With nothing set but the data folder, and not by npm. */
function staff(dataDir: string, ...words: string[]) {
  return staffWith({ DATA_DIR: dataDir }, ...words);
}

function staffWith(settings: Record<string, string>, ...words: string[]) {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/node'),
    ['server/commands/staff.ts', ...words],
    { env: { PATH, ...settings }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('an account is not made in a folder that no server uses', () => {
  const dataDir = join(folder, 'elsewhere');
  expect(staff(dataDir, 'add', 'ada@meltem.example')).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no database in ${dataDir}. Start the server first, which makes it, or set DATA_DIR as the server has it: DATA_DIR=/var/lib/meltem with the systemd unit.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('with only the data folder set, the first account is an owner, whose link leads to the console of the server that uses it', async () => {
  server = await startServer({ DATA_DIR: folder });
  const { stdout } = staff(folder, 'add', 'ada@meltem.example');
  expect(stdout).toContain('\nAdded ada@meltem.example as owner.\n');
  expect(staff(folder, 'add', 'can@meltem.example').stdout).toContain(
    '\nAdded can@meltem.example as agent.\n',
  );
  expect(stdout).toContain(`Store: ${folder}/meltem.sqlite. Console: ${server.staffUrl}\n`);
  const link = /http\S+token=\S+/.exec(stdout)?.[0] ?? '';
  expect(link).toContain(`${server.staffUrl}/set-password?token=`);
  expect((await fetch(link, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a link leads to the address that is set for the command, though the server started with another', async () => {
  server = await startServer({ DATA_DIR: folder });
  expect(await server.stop()).toBe(0);
  const linkWith = (settings: Record<string, string>) =>
    /http\S+token=/.exec(
      staffWith({ DATA_DIR: folder, ...settings }, 'link', 'ada@meltem.example').stdout,
    )?.[0];
  staff(folder, 'add', 'ada@meltem.example');
  expect(linkWith({ STAFF_PORT: '3900' })).toBe('http://localhost:3900/set-password?token=');
  expect(linkWith({ STAFF_URL: 'https://staff.meltem.example' })).toBe(
    'https://staff.meltem.example/set-password?token=',
  );
  // Where neither is set, the server that is stopped is still known.
  expect(linkWith({ STAFF_URL: '' })).toBe(`${server.staffUrl}/set-password?token=`);
});

test('an installer is added as one; who leaves is signed out at once, and can come back', async () => {
  const store = await openStore({ dataDir: folder, databaseUrl: undefined });
  onTestFinished(() => store.close());
  const kim = async () => {
    const { id, role, isDisabled } = await storedRow(store.db, 'staff_users', {
      email: 'kim@meltem.example',
    });
    const sessions = await store.db
      .selectFrom('staff_sessions')
      .selectAll()
      .where('userId', '=', id)
      .execute();
    return { id, role, isDisabled, sessions: sessions.length };
  };
  const added = staff(folder, 'add', 'kim@meltem.example', '--name', 'Kim', '--installer');
  expect(added.stdout).toContain('Added kim@meltem.example as installer.\n');
  const { id: userId, ...account } = await kim();
  expect(account).toEqual({ role: 'installer', isDisabled: 0, sessions: 0 });
  const now = new Date().toISOString();
  const session = { id: 'phone', userId, token: 'token', createdAt: now, updatedAt: now };
  await insert(store.db, 'staff_sessions', { ...session, expiresAt: now, ipAddress: '', userAgent: '' });
  expect(staff(folder, 'disable', 'Kim@meltem.example')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(
      'Kim@meltem.example is signed out everywhere and cannot sign in any more.',
    ),
  });
  expect(await kim()).toMatchObject({ isDisabled: 1, sessions: 0 });
  expect(staff(folder, 'enable', 'kim@meltem.example').status).toBe(0);
  expect(await kim()).toMatchObject({ isDisabled: 0 });
});

test('while nobody has an account every start prints a link of its own that makes the first one', async () => {
  const printedLink = () => /^First account: {3}(\S+)$/m.exec(server?.printed() ?? '')?.[1] ?? '';
  const links: string[] = [];
  for (const STAFF_URL of ['', 'https://staff.meltem.example']) {
    server = await startServer({ DATA_DIR: folder, STAFF_URL });
    links.push(printedLink());
    // The address that is set for the console, or else the port that is open.
    const address = STAFF_URL || server.staffUrl;
    expect(printedLink()).toMatch(new RegExp(`^${address}/first-owner\\?token=\\S{32}$`));
    const { pathname, search } = new URL(printedLink());
    expect(
      (await fetch(server.staffUrl + pathname + search, { headers: { accept: 'text/html' } })).status,
    ).toBe(200);
    expect(await server.stop()).toBe(0);
    // A line for the terminal: what is collected as JSON does not hold it.
    const token = printedLink().split('=')[1] as string;
    const lines = server.printed().split('\n');
    expect(lines.filter((line) => line.includes(token))).toHaveLength(1);
    expect(lines.find((line) => line.includes(token))).not.toContain('{');
  }
  expect(new Set(links).size).toBe(2);
  expect(staff(folder, 'add', 'ada@meltem.example').status).toBe(0);
  server = await startServer({ DATA_DIR: folder });
  expect(printedLink()).toBe('');
  await server.stop();
});

test('whoever calls it wrongly is told how to, as it can be called there', () => {
  expect(staff(folder, 'add').stderr).toContain('There is no database');
  expect(staff(folder, '--wrong').stderr).toContain('node server/commands/staff.ts disable EMAIL\n');
});

test('of a store on PostgreSQL is said where it is, without its password', () => {
  const databaseUrl = 'postgresql://meltem:secret@db.example:5432/meltem?sslmode=require';
  expect(placeOf({ dataDir: '', databaseUrl })).toBe('PostgreSQL at db.example:5432/meltem');
});

test('root is told to act as the user of the server, whose files would no longer be its own', () => {
  // Somebody who is not root owns it.
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
  const config = { dataDir: folder, databaseUrl: undefined };
  expect(() => refuseOtherUser(config, 0)).toThrow(
    /^\S+ belongs to the user \S+,[^\n]+\nrunuser -u \S+ -- env DATA_DIR=/,
  );
  expect(() => refuseOtherUser(config, 1000)).not.toThrow();
  expect(() => refuseOtherUser({ ...config, databaseUrl: 'postgresql://a/b' }, 0)).not.toThrow();
});
