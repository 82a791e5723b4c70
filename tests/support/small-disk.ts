import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** A disk of its own that is soon full. */
export interface SmallDisk {
  folder: string;
  takeHalfTheRoom(): void;
  takeAllRoom(): void;
  /** Gives back what was taken. */
  makeRoom(): void;
  remove(): void;
}

/** Whether we may have one: that takes root on Linux. */
export function mayMountDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-disk-'));
  const isMounted = mount(folder, 1);
  if (isMounted) unmount(folder);
  rmdirSync(folder);
  return isMounted;
}

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-disk-'));
  mount(folder, megabytes);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    takeHalfTheRoom: () => writeFileSync(ballast, Buffer.alloc((megabytes * megabyte) / 2)),
    takeAllRoom() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    makeRoom: () => rmSync(ballast),
    remove() {
      unmount(folder);
      rmdirSync(folder);
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return status === 0;
}

/** At once, even where the server of a failed test still has files open. */
function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
}
