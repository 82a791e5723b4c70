import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('the development server renders pages and reloads them when they change', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  const child = spawn(resolve('node_modules/.bin/node'), ['server/dev.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0] as string;
  const page = await (await fetch(`${url}/about?lang=en`)).text();
  expect(page).toContain('Welcome to Meltem');
  expect(page).toContain('/@vite/client');
  expect(page).toContain('/site/entry-client.tsx');
  child.kill('SIGKILL');
  await once(child, 'close');
  rmSync(dataDir, { recursive: true });
});
