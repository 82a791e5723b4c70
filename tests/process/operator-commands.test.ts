import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { openStore } from '../../server/db/store.ts';
import { checkKeyOfStore } from '../../server/id-images/key-of-store.ts';
import { imageKey } from '../../server/runtime/key-ring.ts';

/** Somebody who owns nothing of this checkout. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-commands-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Call {
  environment?: Record<string, string>;
  cwd?: string;
}

function run(words: string[], { environment = {}, cwd }: Call = {}) {
  const [command, ...rest] = words;
  const file = resolve(`server/commands/${command}.ts`);
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin/node'), [file, ...rest], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
    encoding: 'utf8',
    ...(cwd && { cwd }),
  });
  return { status, stdout, stderr };
}

async function makeStore(key?: Buffer): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  if (key) await checkKeyOfStore(store.db, [imageKey(key)]);
  await store.close();
}

test('the keys are not looked for in a folder that no server uses', () => {
  for (const words of [['keys'], ['keys', 'accept-loss']]) {
    const { status, stderr } = run(words);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no database in \S+\. .+\n$/)]);
  }
  expect(existsSync(dataDir)).toBe(false);
});

test.runIf(isRoot)(
  'root is told to look for the keys, and to restore, as the user of the server',
  async () => {
    mkdirSync(dataDir);
    chownSync(dataDir, nobody, nobody);
    const refused = [1, expect.stringMatching(/belongs to the user/)];
    const restore = run(['restore', join(folder, 'kept.gz')]);
    expect([restore.status, restore.stderr]).toEqual(refused);
    expect(readdirSync(dataDir)).toEqual([]);
    await makeStore();
    const { status, stderr } = run(['keys', 'accept-loss']);
    expect([status, stderr]).toEqual(refused);
    expect(stderr.trim().split('\n').at(-1)).toMatch(
      new RegExp(
        `^runuser -u \\S+ -- env DATA_DIR=${dataDir} \\S+node \\S+/server/commands/keys\\.ts accept-loss$`,
      ),
    );
    expect(existsSync(join(dataDir, 'id-image.keys'))).toBe(false);
  },
);

test('the keys are listed with how many images are under each, and which of them can go', async () => {
  await makeStore(Buffer.alloc(32, 1));
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const [older, newer] = [1, 2].map((fill) => imageKey(Buffer.alloc(32, fill)));
  const image = { bytes: Buffer.from('x'), size: 1, media_type: 'image/jpeg', created_at: 1, sha256: 'hash' };
  const under = (id: string, key_id = '') => ({ id, key_id, claimed_by: null, ...image });
  await store.db
    .insertInto('id_cards')
    .values([under('a', older?.id), under('b', older?.id), under('c', newer?.id)])
    .execute();
  await store.close();
  const both = [2, 1].map((fill) => Buffer.alloc(32, fill).toString('base64')).join();
  const { status, stdout } = run(['keys'], { environment: { ID_IMAGE_KEYS: both } });
  expect([status, stdout.split('\n').slice(1, -1)]).toEqual([
    0,
    [
      `${newer?.id}          1  encrypts new images`,
      `${older?.id}          2  can go when there is no image under it`,
    ],
  ]);
});

test.each([
  'backup --help',
  'backup one two',
  'restore --help',
  'restore',
  'restore one two',
  'restore --chek one',
  'keys --help',
  'staff --help',
  'staff add ada@localhost',
  'staff add ada@meltem.example --owner --agent',
  'staff link ada@meltem.example can@meltem.example',
])('`%s` tells how it is called, and does nothing', async (words) => {
  await makeStore();
  const [command, ...rest] = words.split(' ');
  const { status, stdout, stderr } = run([command as string, ...rest], { cwd: folder });
  expect(stderr).toMatch(new RegExp(`^(node server/commands/${command}\\.ts.*\n)+$`));
  expect([status, stdout]).toEqual([1, '']);
  expect(readdirSync(folder)).toEqual(['data']);
});

test('a backup where nothing may be written is refused in a sentence', async () => {
  await makeStore();
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  const files = readdirSync(dataDir).map((name) => join(dataDir, name));
  // Root may write everywhere.
  if (isRoot) for (const path of [folder, dataDir, ...files]) chownSync(path, nobody, nobody);
  if (isRoot) process.seteuid?.(nobody);
  try {
    for (const name of ['kept', 'kept/one']) {
      await expect(writeBackup({ dataDir, databaseUrl: undefined }, join(closed, name))).rejects.toThrow(
        /^The backup \S+\/closed\/\S+ cannot be written \(EACCES\)\. Name a folder/,
      );
    }
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test('whoever restores a backup is told whether its key is there', async () => {
  const key = Buffer.alloc(32, 1);
  await makeStore(key);
  const file = join(folder, 'kept.gz');
  expect(run(['backup', file]).status).toBe(0);
  const restored = (name: string, environment: Record<string, string>) => {
    const { status, stdout, stderr } = run(['restore', file], {
      environment: { DATA_DIR: join(folder, name), ...environment },
    });
    expect(status).toBe(0);
    return (stdout + stderr).trim().split('\n').at(-1);
  };
  expect(restored('right', { ID_IMAGE_KEYS: key.toString('base64') })).toBe(
    'The key of its ID images is at hand: the setting ID_IMAGE_KEYS.',
  );
  expect(restored('missing', {})).toMatch(
    /^The key of its ID images \([0-9a-f]{16}\) is not at hand, there is no \S+missing\/id-image\.keys: .+ Without it the server does not start\.$/,
  );
  expect(restored('wrong', { ID_IMAGE_KEYS: Buffer.alloc(32, 2).toString('base64') })).toMatch(
    /^The key of its ID images \([0-9a-f]{16}\) is not at hand, it is not in the setting ID_IMAGE_KEYS: /,
  );
});
