import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser, noBrowser } from './find-browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-browser-'));
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'none'));
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(name: string, says: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${says}"\n`);
  chmodSync(path, 0o755);
  return path;
}

test('the browser that is named comes first', () => {
  program('chromium', 'Chromium 1');
  const named = program('my-browser', 'Google Chrome 2');
  vi.stubEnv('CHROME_PATH', named);
  expect(findBrowser()).toBe(named);
});

test('a named program that is no browser is told, not passed over', () => {
  program('chromium', 'Chromium 1');
  vi.stubEnv('CHROME_PATH', program('not-a-browser', 'hello'));
  expect(findBrowser).toThrow(/^CHROME_PATH is ".*not-a-browser", which does not start as a browser\.$/);
});

test('otherwise an installed browser is found on the path', () => {
  const installed = program('google-chrome', 'Google Chrome 2');
  expect(findBrowser()).toBe(installed);
});

test.skipIf(process.platform === 'darwin')(
  'where there is none and none can be brought, one sentence says what to do',
  () => {
    expect(findBrowser).toThrow(noBrowser('there is no apt-get here'));
  },
);
