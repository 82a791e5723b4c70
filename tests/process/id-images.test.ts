import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { childrenOf, decodersOf, isAlive } from '../support/child-processes.ts';
import { heic, jpeg } from '../support/image-corpus.ts';
import { runServer, type ServerProcess, startServer } from '../support/server-process.ts';

const image = await jpeg();
let servers: ServerProcess[] = [];
let folders: string[] = [];
afterEach(async () => {
  for (const server of servers) await server.stop('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true });
  servers = [];
  folders = [];
});

async function started(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(environment);
  servers.push(server);
  return server;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  folders.push(folder);
  return folder;
}

function upload({ url }: ServerProcess, bytes = image): Promise<Response> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'id.jpg');
  return fetch(`${url}/id-cards`, { method: 'POST', body: form });
}

const pidOf = (server: ServerProcess) => server.process.pid as number;

/** Uploads one image, and holds the process that decoded it still: the next one stays in the middle. */
async function heldWorkbench(server: ServerProcess): Promise<number> {
  expect((await upload(server)).status).toBe(201);
  const [pid] = decodersOf(pidOf(server));
  process.kill(pid as number, 'SIGSTOP');
  return pid as number;
}

test('other visitors are answered while an image is in work', async () => {
  const server = await started();
  const held = await heldWorkbench(server);
  let isAnswered = false;
  const answer = upload(server).finally(() => {
    isAnswered = true;
  });
  for (const path of ['/healthz', '/readyz', '/internet-packages', '/']) {
    expect((await fetch(server.url + path)).status).toBe(200);
  }
  expect(isAnswered).toBe(false);
  process.kill(held, 'SIGCONT');
  expect((await answer).status).toBe(201);
});

test('the server itself has no image decoder in it, whatever was uploaded', async () => {
  const server = await started();
  expect(childrenOf(pidOf(server))).toEqual([]);
  for (const bytes of [image, heic()]) expect((await upload(server, bytes)).status).toBe(201);
  const [bench] = decodersOf(pidOf(server));
  expect(readFileSync(`/proc/${bench}/maps`, 'utf8')).toMatch(/libvips|sharp/);
  expect(readFileSync(`/proc/${pidOf(server)}/maps`, 'utf8')).not.toMatch(/libvips|sharp/);
});

test('an upload whose decoder is killed with -9 is still taken', async () => {
  const server = await started();
  const held = await heldWorkbench(server);
  const answer = upload(server);
  await fetch(`${server.url}/healthz`);
  process.kill(held, 'SIGKILL');
  expect((await answer).status).toBe(201);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'the decoder ends with a server that ends by %s',
  async (signal) => {
    const server = await started();
    expect((await upload(server)).status).toBe(201);
    const [bench] = decodersOf(pidOf(server));
    expect(isAlive(bench as number)).toBe(true);
    await server.stop(signal);
    await expect.poll(() => isAlive(bench as number)).toBe(false);
  },
);

test('an image that is in work when the server is asked to stop is still taken, and nothing of it is left in files', async () => {
  const [DATA_DIR, TMPDIR] = [newFolder(), newFolder()];
  const server = await started({ DATA_DIR, TMPDIR });
  const held = await heldWorkbench(server);
  const answer = upload(server);
  await expect.poll(() => decodersOf(pidOf(server))).toEqual([held]);
  // The request has begun when another one that came later is answered.
  await fetch(`${server.url}/healthz`);
  const ended = server.stop();
  expect(readdirSync(TMPDIR)).toEqual([]);
  process.kill(held, 'SIGCONT');
  expect((await answer).status).toBe(201);
  expect(await ended).toBe(0);
  expect(readdirSync(DATA_DIR).sort()).toEqual(['id-image.keys', 'meltem.sqlite']);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test('a key file that others may read keeps the server from starting, in one sentence', async () => {
  const DATA_DIR = newFolder();
  await (await started({ DATA_DIR })).stop();
  const file = join(DATA_DIR, 'id-image.keys');
  chmodSync(file, 0o644);
  const { code, printed } = await runServer({ PORT: '0', STAFF_PORT: '0', DATA_DIR });
  expect(code).toBe(1);
  expect(printed).toBe(
    `${file} holds the keys of the ID images, but others on this machine may read it. Run: chmod 600 ${file}\n`,
  );
});

test('a store whose key was lost keeps the server from starting, in one sentence', async () => {
  const DATA_DIR = newFolder();
  await (await started({ DATA_DIR })).stop();
  writeFileSync(join(DATA_DIR, 'id-image.keys'), `${Buffer.alloc(32, 9).toString('base64')}\n`);
  const { code, printed } = await runServer({ PORT: '0', STAFF_PORT: '0', DATA_DIR });
  expect(code).toBe(1);
  expect(printed).toMatch(/^The ID images in this store are encrypted with another key .*\n$/);
});
