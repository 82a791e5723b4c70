import { existsSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';

test('what tests write goes into a new folder that is gone afterwards', () => {
  const place = mkdtempSync(join(tmpdir(), 'memory-'));
  const scratch = scratchFolder(place, 1);
  expect(dirname(scratch?.path ?? '')).toBe(place);
  // Other users reach what is theirs in it.
  expect(statSync(scratch?.path ?? '').mode & 0o777).toBe(0o711);
  scratch?.remove();
  expect(existsSync(scratch?.path ?? '')).toBe(false);
  rmSync(place, { recursive: true });
});

test('where memory cannot be written to, or has no room, the folder of the system has to do', () => {
  expect(scratchFolder('/no/such/place', 1)).toBeUndefined();
  const { blocks, bsize } = statfsSync(tmpdir());
  expect(scratchFolder(tmpdir(), blocks * bsize + 1)).toBeUndefined();
  expect(scratchFolder(tmpdir(), Number.MAX_SAFE_INTEGER)).toBeUndefined();
});
