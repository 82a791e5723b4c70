import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../support/server-process.ts';

/** The folder that the Dockerfile's last stage makes, without an engine. */
const image = mkdtempSync(join(tmpdir(), 'meltem-image-'));
beforeAll(() => {
  const lastStage =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const [, from, to = ''] of lastStage.matchAll(/^COPY (?:--from=\w+ \/app\/)?(\S+) (\S+)$/gm)) {
    if (from === 'node_modules') linkProductionDependencies();
    else cpSync(from as string, join(image, to), { recursive: true });
  }
});
afterAll(() => rmSync(image, { recursive: true }));

/** What `npm ci --omit=dev` would install, without what is taken away after it. */
function linkProductionDependencies(): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const [, taken = ''] = /^RUN rm -r ((?:.*\\\n)*.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const isTaken = (path: string) => taken.split(/[\s\\]+/).some((name) => matchesGlob(path, `${name}{,/**}`));
  expect(isTaken('node_modules/vitest')).toBe(true);
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    if (dev || isTaken(path) || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    mkdirSync(dirname(join(image, path)), { recursive: true });
    symlinkSync(resolve(path), join(image, path));
  }
}

test('what the Dockerfile copies is all that the server and the operator’s commands need', async () => {
  const data = join(image, 'data');
  const server = await startServer({ DATA_DIR: data }, image);
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const file = join(image, 'meltem.jsonl.gz');
  const run = (dataDir: string, command: string, ...words: string[]) =>
    spawnSync(resolve('node_modules/.bin/node'), [`server/commands/${command}.ts`, ...words], {
      cwd: image,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    });
  expect(run(data, 'staff', 'add', 'you@example.com')).toMatchObject({ status: 0, stderr: '' });
  expect(run(data, 'backup', file)).toMatchObject({ status: 0, stderr: '' });
  expect(run(data, 'restore', '--check', file)).toMatchObject({ status: 0, stderr: '' });
  const restored = join(image, 'restored');
  cpSync(join(data, 'id-image.keys'), join(restored, 'id-image.keys'), { recursive: true });
  expect(run(restored, 'restore', file)).toMatchObject({ status: 0, stderr: '' });
});

test('what the Dockerfile copies is let through to the engine', () => {
  const allowed = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+$/gm);
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  expect(new Set(copied.flatMap(([, sources = '']) => sources.split(' ')))).toEqual(new Set(allowed));
});

test('the image is built from all that the site is built from', () => {
  const list =
    /sourcesOfThePages = \[([^\]]+)\]/.exec(readFileSync('scripts/prepare.mjs', 'utf8'))?.[1] ?? '';
  const sources = [...list.matchAll(/'([^']+)'/g)].map(([, source]) => source);
  const [, , buildStage = ''] = readFileSync('Dockerfile', 'utf8').split(/^FROM /m);
  const copied = [...buildStage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
  expect(sources.length).toBeGreaterThan(0);
  const isCopied = (source = '') => copied.some((path) => source === path || source.startsWith(`${path}/`));
  expect(sources.filter((source) => !isCopied(source))).toEqual([]);
});
