import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux has memory that looks like a disk. */
const inMemory = '/dev/shm';
/** A small one, as containers have, would fill up in the middle of the tests. */
const room = 6 * 1024 ** 3;

/**
 * A folder in memory for what the tests write and throw away, where there is room for it: stores wait for the disk at
 * each commit. Undefined where the system's own folder has to do.
 */
export function scratchFolder(place = inMemory, needed = room): { path: string; remove(): void } | undefined {
  if (!hasRoom(place, needed) || process.availableMemory() < needed) return undefined;
  const path = mkdtempSync(join(place, 'meltem-'));
  // PostgreSQL runs as another user than root, in a folder of its own inside of this one.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasRoom(place: string, needed: number): boolean {
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}
