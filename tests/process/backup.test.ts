import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';
import { photo, question, registration } from '../support/forms.ts';
import { fillStore } from '../support/full-store.ts';
import { needsPostgres, needsSmallDisk } from '../support/needs.ts';
import { send, sendImage } from '../support/send.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { smallDisk } from '../support/small-disk.ts';
import { emptyPostgres } from '../support/test-store.ts';

type Environment = Record<string, string>;

let folder: string;
let running: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-backup-'));
});
afterEach(() => {
  running?.process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(environment: Environment): Promise<ServerProcess> {
  running = await startServer({ ...environment, RATE_LIMITS: 'off' });
  return running;
}

async function run(command: 'backup' | 'restore', environment: Environment, ...words: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(resolve('node_modules/.bin/node'), [`server/commands/${command}.ts`, ...words], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, printed };
}

/** Registers customers one after the other until told to stop. */
function registering(url: string) {
  let isStopped = false;
  let registered = 0;
  const ended = (async () => {
    const image = new Uint8Array(await photo());
    while (!isStopped) {
      const { url: nationalId } = (await (await sendImage(url, image, crypto.randomUUID())).json()) as {
        url: string;
      };
      const key = crypto.randomUUID();
      const answer = await send(url, '/internetCustomers', { ...registration, nationalId }, key);
      expect(answer.status).toBe(201);
      registered += 1;
    }
  })();
  return {
    registered: () => registered,
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

/** Backs up under load and checks what comes out of it. The key of the images is brought along. */
async function backUpUnderLoad(from: Environment, to: Environment): Promise<void> {
  const ID_IMAGE_KEYS = Buffer.alloc(32, 7).toString('base64');
  const environment: Environment = { ...from, ID_IMAGE_KEYS };
  const restored: Environment = { ...to, ID_IMAGE_KEYS };
  const server = await start(environment);
  const customers = [registering(server.url), registering(server.url)];
  const registered = () => customers.reduce((sum, customer) => sum + customer.registered(), 0);
  await expect.poll(registered).toBeGreaterThan(10);
  const before = registered();
  const file = join(folder, 'meltem.jsonl.gz');
  const backup = await run('backup', environment, file);
  const after = registered();
  await Promise.all(customers.map((customer) => customer.stop()));
  await server.stop();
  expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining(` to ${file}\n`) });
  expect(after).toBeGreaterThan(before);

  expect(await run('restore', restored, file)).toMatchObject({
    code: 0,
    printed: expect.stringContaining(`Restored from ${file}`),
  });
  const store = await openStore({ dataDir: restored.DATA_DIR ?? '', databaseUrl: restored.DATABASE_URL });
  const rows = await store.db
    .selectFrom('internet_customers')
    .leftJoin('id_cards', 'id_cards.claimed_by', 'internet_customers.id')
    .select(['internet_customers.reference', 'id_cards.id as image'])
    .execute();
  const answers = await store.db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('route', '=', '/internetCustomers')
    .execute();
  await store.close();
  // What was acknowledged before is in it, each with its image and the answer kept under its key.
  expect(rows.length).toBeGreaterThanOrEqual(before);
  expect(rows.every(({ image }) => image !== null)).toBe(true);
  expect(answers.map(({ answer }) => JSON.parse(answer).reference).sort()).toEqual(
    rows.map(({ reference }) => reference).sort(),
  );

  const again = await start(restored);
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
}

test('a backup made while the server takes registrations on SQLite is one moment of it', async () => {
  await backUpUnderLoad({ DATA_DIR: join(folder, 'data') }, { DATA_DIR: join(folder, 'restored') });
});

test(
  'a backup made while the server takes registrations on PostgreSQL is one moment of it',
  needsPostgres,
  async () => {
    const used = await emptyPostgres();
    const empty = await emptyPostgres();
    await backUpUnderLoad(
      { DATABASE_URL: used.url, DATA_DIR: join(folder, 'data') },
      { DATABASE_URL: empty.url, DATA_DIR: join(folder, 'restored') },
    );
    await used.drop();
    await empty.drop();
  },
);

test('the operator is told what was backed up, and to keep the key of the ID images', async () => {
  const environment = { DATA_DIR: join(folder, 'data') };
  await (await start(environment)).stop();
  const { code, printed } = await run('backup', environment, `${folder}/kept/`);
  expect(printed).toMatch(/^ +9 {2}internet_packages$/m);
  expect(printed).toContain(`Backed up ${environment.DATA_DIR}/meltem.sqlite to ${folder}/kept/meltem-`);
  expect(printed).toMatch(/The key of the ID images is not in it: keep \S+id-image\.keys too/);
  expect(code).toBe(0);
  expect(readdirSync(join(folder, 'kept'))).toEqual([
    expect.stringMatching(/^meltem-\d{4}-\d\d-\d\d-\d{6}\.jsonl\.gz$/),
  ]);
});

test('the operator is told of a key that the server uses, and not of another or of a file that is not there', async () => {
  const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
  const server = { DATA_DIR: join(folder, 'data'), ID_IMAGE_KEYS: key(1) };
  await (await start(server)).stop();
  const told = async (environment: Environment) => {
    const { printed } = await run('backup', environment, `${folder}/kept/`);
    return printed.split('\n').at(-2);
  };
  expect(await told(server)).toMatch(/is not in it: keep the setting ID_IMAGE_KEYS too, elsewhere/);
  const { DATA_DIR } = server;
  expect(await told({ DATA_DIR })).toMatch(
    /^The key of the ID images \([0-9a-f]{16}\) is not in it, and there is no \S+id-image\.keys: keep the server's own/,
  );
  expect(existsSync(join(DATA_DIR, 'id-image.keys'))).toBe(false);
  expect(await told({ DATA_DIR, ID_IMAGE_KEYS: key(2) })).toMatch(/and not in the setting ID_IMAGE_KEYS:/);
});

test('a drill tells the operator whether a backup can be restored and its images opened', async () => {
  const environment = { DATA_DIR: join(folder, 'data') };
  const server = await start(environment);
  const image = await sendImage(server.url, new Uint8Array(await photo()), crypto.randomUUID());
  const { url: nationalId } = (await image.json()) as { url: string };
  const sentAt = Date.now();
  await send(server.url, '/internetCustomers', { ...registration, nationalId }, crypto.randomUUID());
  const file = join(folder, 'meltem.jsonl.gz');
  await run('backup', environment, file);
  const drill = await run('restore', environment, '--check', file);
  expect(drill).toEqual({
    code: 0,
    printed: expect.stringMatching(
      / {2}id_cards\n[\s\S]+keys at hand: 1 of 1\n.+ can be restored\. Nothing was changed\.\n$/,
    ),
  });
  const newest = Date.parse(/^Newest registration: (.+)$/m.exec(drill.printed)?.[1] ?? '');
  expect(newest).toBeGreaterThanOrEqual(sentAt);
  expect(newest).toBeLessThanOrEqual(Date.now());
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
  expect(await run('restore', elsewhere, '--check', file)).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /is not at hand\.\n.+ the keys at hand do not open all of its ID images\./,
    ),
  });
  expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
  // The time of the backup is told with the metrics.
  const metrics = await (await fetch(`${server.staffUrl}/metrics`)).text();
  const at = Number(/^meltem_last_backup_timestamp_seconds (\S+)$/m.exec(metrics)?.[1]);
  expect(Date.now() / 1000 - at).toBeLessThan(120);
  await server.stop();
});

test('a backup that is killed leaves only an unfinished file, which is in nobody’s way', async () => {
  const environment = { DATA_DIR: join(folder, 'data') };
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: undefined });
  // More than a pipe holds, so that the backup waits in the middle.
  await store.db
    .insertInto('questions')
    .values({ ...question, question: randomBytes(300_000).toString('hex'), id: 'long', created_at: 1 })
    .execute();
  await store.close();
  const file = join(folder, 'meltem.jsonl.gz');
  const left = `${file}.unfinished`;
  spawnSync('mkfifo', [left]);
  const pipe = await open(left, 'r+');
  const child = spawn(resolve('node_modules/.bin/node'), ['server/commands/backup.ts', file], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const begun = pipe.read(Buffer.alloc(1));
  await Promise.race([begun, ended]);
  child.kill('SIGKILL');
  await ended;
  expect(readdirSync(folder)).toEqual(['data', 'meltem.jsonl.gz.unfinished']);
  await pipe.write('.');
  await begun;
  await pipe.close();
  rmSync(left);
  expect((await run('backup', environment, file)).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['data', 'meltem.jsonl.gz']);
});

test('a drill that is ended leaves no personal data behind', async () => {
  const file = join(folder, 'endless');
  spawnSync('mkfifo', [file]);
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const child = spawn(resolve('node_modules/.bin/node'), ['server/commands/restore.ts', '--check', file], {
    env: { ...process.env, TMPDIR: temporary, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  });
  // More than a pipe holds: once it is written, the drill is reading, and waits for the rest.
  const backup = await open(file, 'w');
  await backup.write(gzipSync(randomBytes(300_000).toString('hex')).subarray(0, -1_000));
  expect(readdirSync(temporary)).toHaveLength(1);
  child.kill('SIGTERM');
  await backup.close();
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

test('what stands in the way of a backup or a restore is said in one sentence', async () => {
  const file = join(folder, 'meltem.jsonl.gz');
  const missing = join(folder, 'missing');
  expect(await run('backup', { DATA_DIR: missing }, file)).toEqual({
    code: 1,
    printed: expect.stringMatching(/^There is no database in \S+\. Start the server first.+\n$/),
  });
  expect(await run('restore', { DATA_DIR: missing }, file)).toEqual({
    code: 1,
    printed: `${file} cannot be read (ENOENT).\n`,
  });
  expect(existsSync(missing)).toBe(false);
});

test('a backup that finds no room says so and leaves nothing behind', needsSmallDisk, async () => {
  const disk = smallDisk(1);
  const environment = { DATA_DIR: join(folder, 'data') };
  const store = await openStore({ dataDir: environment.DATA_DIR, databaseUrl: undefined });
  await fillStore(store.db);
  await store.close();
  disk.takeAllRoom();
  const file = join(disk.folder, 'meltem.jsonl.gz');
  expect(await run('backup', environment, file)).toEqual({
    code: 1,
    printed: `There is no room for the backup ${file} (ENOSPC). Nothing is left of it.\n`,
  });
  expect(readdirSync(disk.folder)).toEqual(['ballast']);
  disk.remove();
});
