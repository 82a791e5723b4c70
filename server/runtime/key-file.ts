import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from './start-failure.ts';

export const keyFileName = 'id-image.keys';

export const keyFile = (dataDir: string) => join(dataDir, keyFileName);

/** The keys in the data folder's own file, the newest first. The first start makes it. */
export async function keysInFile(dataDir: string): Promise<string[]> {
  const file = keyFile(dataDir);
  try {
    await makeKeyFile(dataDir, file);
    await checkOnlyOurs(file);
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
    return lines.length > 0 && lines.every(isKey) ? lines : refuse(`${file} holds no keys for ID images`);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    return refuse(`${file} cannot be read or made (${(error as Error).message})`);
  }
}

/**
 * Written under another name and then linked: whoever starts at the same moment finds no file or a whole one,
 * and all of them use the one that was there first.
 */
async function makeKeyFile(dataDir: string, file: string): Promise<void> {
  if (await exists(file)) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeDurably(draft, `${randomBytes(32).toString('base64')}\n`);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  await syncFolder(dataDir);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** An image encrypted with a key that a power cut took away would be lost. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function checkOnlyOurs(file: string): Promise<void> {
  const { mode } = await stat(file);
  const isOpenToOthers = process.platform !== 'win32' && (mode & 0o077) !== 0;
  if (isOpenToOthers) {
    throw new StartFailure([
      `${file} holds the keys of the ID images, but others on this machine may read it. Run: chmod 600 ${file}`,
    ]);
  }
}

function isKey(line: string): boolean {
  return Buffer.from(line, 'base64').length === 32;
}

function refuse(fault: string): never {
  throw new StartFailure([
    `${fault}. Bring the file back from a backup, or set ID_IMAGE_KEYS to the keys that were in it.`,
  ]);
}
