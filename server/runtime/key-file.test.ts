import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyFileName, keysInFile } from './key-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-keys-'));
  file = join(folder, keyFileName);
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

test('the first start makes a key that only we may read, and the next ones use it', async () => {
  const [made, ...others] = await keysInFile(folder);
  expect(others).toEqual([]);
  expect(Buffer.from(made as string, 'base64')).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await keysInFile(folder)).toEqual([made]);
});

test('a data folder that is not there is made, for us alone', async () => {
  await keysInFile(join(folder, 'data'));
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
});

test('all who start together use one key', async () => {
  for (let round = 0; round < 10; round += 1) {
    const data = join(folder, String(round));
    // Each a little later than the one before, so that they meet at every step of the work.
    const found = await Promise.all(
      Array.from({ length: 20 }, async (_, turns) => {
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        return keysInFile(data);
      }),
    );
    expect(new Set(found.flat()).size).toBe(1);
    expect(readdirSync(data)).toEqual([keyFileName]);
  }
});

test('the newest key stands in the first line', async () => {
  writeFileSync(file, `${key(2)}\n${key(1)}\n`, { mode: 0o600 });
  expect(await keysInFile(folder)).toEqual([key(2), key(1)]);
});

test.each(['640', '604', '620'])(
  'a file of mode %s is refused: others may read or write it',
  async (mode) => {
    await keysInFile(folder);
    chmodSync(file, Number.parseInt(mode, 8));
    await expect(keysInFile(folder)).rejects.toThrow(`Run: chmod 600 ${file}`);
  },
);

test.each(['', '\n', 'short\n', `${key(1)}\nshort\n`])(
  'a file with %j is refused and left as it is',
  async (text) => {
    writeFileSync(file, text, { mode: 0o600 });
    await expect(keysInFile(folder)).rejects.toThrow(
      `${file} holds no keys for ID images. Bring the file back`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('a key is never repeated in what is said about its file', async () => {
  writeFileSync(file, `${key(7)}\nshort\n`, { mode: 0o600 });
  await expect(keysInFile(folder)).rejects.not.toThrow(key(7));
});
