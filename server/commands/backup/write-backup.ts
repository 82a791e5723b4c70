import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { StoreConfiguration } from '../../db/store.ts';
import type { BackupEnd } from './backup-format.ts';
import { BackupFailure } from './backup-format.ts';
import { backupLines } from './backup-lines.ts';
import { readSnapshot } from './snapshot.ts';

const chunkLength = 64 * 1024;

/** Backs the store up while the server may be running. The file is whole, or it is not there. */
export async function writeBackup(config: StoreConfiguration, file: string): Promise<BackupEnd> {
  const unfinished = `${file}.unfinished`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const end = await writeUnfinished(config, unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return end;
  } catch (error) {
    // Where nothing may be written, nothing can be looked for either.
    await rm(unfinished, { force: true }).catch(() => {});
    throw tellable(error, resolve(file));
  }
}

function writeUnfinished(config: StoreConfiguration, unfinished: string): Promise<BackupEnd> {
  return readSnapshot(config, async (snapshot) => {
    let end: BackupEnd | undefined;
    const lines = async function* () {
      end = yield* backupLines(snapshot);
    };
    // Nobody else may read it, from its first byte on; and it is on disk before it gets its name.
    const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(inChunks(lines()), createGzip(), out);
    return end as BackupEnd;
  });
}

/** Many lines at a time: compressing each by itself would take most of the time. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** The new name is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

function tellable(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new BackupFailure(`There is no room for the backup ${file} (${code}). Nothing is left of it.`);
    case 'EACCES':
    case 'EPERM':
      return new BackupFailure(
        `The backup ${file} cannot be written (${code}). Name a folder that the user of this command may write to.`,
      );
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
      return new BackupFailure(`The backup ${file} cannot be written (${code}).`);
    default:
      return error;
  }
}
