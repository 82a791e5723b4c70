import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringPrograms } from './bring-programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-programs-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('what is missing and cannot be brought is told with the reason', async () => {
  vi.stubEnv('PATH', folder);
  expect(await bringPrograms()).toBe('there is no apt-get here');
});
