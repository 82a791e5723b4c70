import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A copy of the sources: a test that changes one must not disturb whoever uses them meanwhile. */
let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-developing-'));
  for (const source of [
    'content',
    'design',
    'domain',
    'server',
    'site',
    'staff',
    'package.json',
    'vite.config.ts',
  ]) {
    cpSync(source, join(folder, source), { recursive: true });
  }
  symlinkSync(resolve('dist'), join(folder, 'dist'));
  // One by one, so that what Vite keeps beside them is in the copy too.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((one) => !one.startsWith('.'))) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
});
afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true });
});

/** Gives the addresses of the site and of the console, and the link of the first account. */
function startDeveloping(): Promise<{ url: string; consoleUrl: string; link: string }> {
  const started = spawn(resolve('node_modules/.bin/node'), ['server/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      STAFF_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  return new Promise((open, fail) => {
    let printed = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
        const url = /is being worked on: +(http:\S+)/.exec(printed)?.[1];
        const consoleUrl = /Its console: +(http:\S+)/.exec(printed)?.[1];
        const link = /First account: +(http:\S+)\n/.exec(printed)?.[1];
        if (url && consoleUrl && link) open({ url, consoleUrl, link });
      });
    }
    started.once('close', (code) => fail(new Error(`npm run dev ended with ${code}:\n${printed}`)));
  });
}

/** What the browser is told of changes. */
async function follow(url: string): Promise<{ told: object[] }> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${url.replace('http:', 'ws:')}/?token=${token}`, 'vite-hmr');
  const told: object[] = [];
  socket.onmessage = ({ data }) => told.push(JSON.parse(data));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Nobody tells the browser what has changed.'));
  });
  return { told };
}

test('the development server renders pages, and tells an open one what has changed in the sources', async () => {
  const { url, consoleUrl, link } = await startDeveloping();
  expect(link).toMatch(`${consoleUrl}/`);
  expect((await fetch(link, { headers: { accept: 'text/html' } })).status).toBe(200);
  const shown = async (path: string) => (await fetch(url + path)).text();
  const page = await shown('/about?lang=en');
  expect(page).toContain('Welcome to Meltem');
  expect(page).toContain('/@vite/client');
  expect(page).toContain('/site/entry-client.tsx');
  // As without scripts.
  expect(await shown('/coverage?lang=en&place=girne')).toContain('Yes, Meltem is available in Kyrenia.');

  const path = '/site/pages/about/AboutPage.tsx';
  const browser = await follow(url);
  // As a browser that shows the page has fetched them.
  for (const file of ['/site/entry-client.tsx', path]) await shown(file);
  const source = readFileSync(folder + path, 'utf8');
  writeFileSync(folder + path, source.replace("{text('about.heading')}", 'Changed a moment ago'));
  const update = { type: 'update', updates: [expect.objectContaining({ path })] };
  await expect.poll(() => browser.told).toContainEqual(expect.objectContaining(update));
  expect(await shown(path)).toContain('Changed a moment ago');
  expect(await shown('/about?lang=en')).toContain('Changed a moment ago');
});

test('it makes the console from its sources too, and tells an open one what has changed', async () => {
  const { consoleUrl: url } = await startDeveloping();
  const shown = async (path: string) => (await fetch(url + path)).text();
  const page = await shown('/');
  expect(page).toContain('/@vite/client');
  expect(page).toContain('/staff/entry-client.tsx');

  const path = '/staff/sign-in/PasswordStep.tsx';
  const browser = await follow(url);
  for (const file of ['/staff/entry-client.tsx', path]) await shown(file);
  const source = readFileSync(folder + path, 'utf8');
  writeFileSync(folder + path, `${source}\n// Changed a moment ago\n`);
  const update = { type: 'update', updates: [expect.objectContaining({ path })] };
  await expect.poll(() => browser.told).toContainEqual(expect.objectContaining(update));
});
