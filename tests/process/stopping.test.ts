import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeMs, startServer as startHere } from '../../server/app/server.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { isClosedForNew } from '../support/raw-request.ts';
import { startServer } from '../support/server-process.ts';

test('the server says where it is open and where its data is', async () => {
  const server = await startServer();
  const port = new URL(server.url).port;
  expect(server.printed()).toMatch(new RegExp(`Meltem is open: +http://localhost:${port}\n`));
  expect(server.printed()).toContain('meltem.sqlite');
  expect(await server.stop()).toBe(0);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server with 0 and leaves the store in order',
  async (signal) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
    const server = await startServer({ DATA_DIR: dataDir });
    await fetch(server.url);
    expect(readdirSync(dataDir)).toContain('meltem.sqlite-wal');
    expect(await server.stop(signal)).toBe(0);
    expect(readdirSync(dataDir)).toContain('meltem.sqlite');
    expect(readdirSync(dataDir)).not.toContain('meltem.sqlite-wal');
    rmSync(dataDir, { recursive: true });
  },
);

test('SIGTERM to `npm start` stops the server, not only npm', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  // Not what goes before it: everything is built. In a group of its own, so that nothing stays behind.
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    env: { ...process.env, PORT: '0', STAFF_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let printed = '';
  npm.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  try {
    await expect.poll(() => printed).toContain('Stop it with');
    npm.kill('SIGTERM');
    await expect.poll(() => readdirSync(dataDir)).not.toContain('meltem.sqlite-wal');
  } finally {
    if (isAlive(-Number(npm.pid))) process.kill(-Number(npm.pid), 'SIGKILL');
    rmSync(dataDir, { recursive: true });
  }
});

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

test('requests under way when the server is asked to stop are still answered', async () => {
  const server = await startServer();
  const { hostname, port } = new URL(server.url);
  const visitors = Array.from({ length: 4 }, () => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const answered = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
    return { socket, answered };
  });
  // Half a request: the server has begun to read it and waits for the rest.
  for (const { socket } of visitors) {
    await new Promise<void>((resolve) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: meltem\r\n', () => resolve());
    });
  }
  for (const _ of visitors) await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
  const ended = server.stop();
  await expect.poll(() => isClosedForNew(Number(port), hostname)).toBe(true);
  for (const { socket } of visitors) socket.write('Connection: close\r\n\r\n');
  for (const { answered } of visitors) expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ended).toBe(0);
});

test('visitors who stay connected are let go', async () => {
  const server = await startServer();
  const { hostname, port } = new URL(server.url);
  const sockets = Array.from({ length: 4 }, () => connect(Number(port), hostname));
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const [index, socket] of sockets.entries()) {
    const answered = new Promise((resolve) => socket.once('data', resolve));
    socket.write(`GET ${index % 2 ? '/about' : '/internet-packages'} HTTP/1.1\r\nHost: meltem\r\n\r\n`);
    await answered;
    socket.resume();
  }
  expect(await server.stop()).toBe(0);
  await Promise.all(closed);
});

test('visitors who never end what they have begun are cut off before long', async () => {
  const server = await startServer({ STOP_GRACE_SECONDS: '1' });
  const { hostname, port } = new URL(server.url);
  const head = 'POST /id-cards HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n';
  const upload = `${head}Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n`;
  const visitors = Array.from({ length: 4 }, (_, index) => {
    const socket = connect(Number(port), hostname).resume();
    socket.on('error', () => {});
    socket.write(index % 2 ? upload : head);
    return new Promise((resolve) => socket.once('close', resolve));
  });
  for (const _ of visitors) await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
  expect(await server.stop()).toBe(0);
  await Promise.all(visitors);
});

test.each([
  ['ten seconds', {}, 10_000],
  ['as many seconds as STOP_GRACE_SECONDS says', { STOP_GRACE_SECONDS: '25' }, 25_000],
])('a stop waits %s for an upload under way, and then ends in order', async (_, environment, graceMs) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  // In this process, whose clock can be moved.
  const server = await startHere(
    readConfiguration({ PORT: '0', STAFF_PORT: '0', DATA_DIR: dataDir, ...environment }),
    { logger: false },
  );
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(dataDir, { recursive: true });
  });
  const visitor = connect(server.port, '127.0.0.1').resume();
  visitor.on('error', () => {});
  visitor.write('POST /id-cards HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n');
  visitor.write('Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n');
  const nextAnswer = async () => (await fetch(`http://127.0.0.1:${server.port}/healthz`)).headers;
  await nextAnswer();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopped = server.stop();
  // A server that is closing says so to whoever still comes. A poll of Vitest's would move the clock.
  while ((await nextAnswer()).get('connection') !== 'close');
  await vi.advanceTimersByTimeAsync(graceMs - 1);
  expect((await nextAnswer()).get('connection')).toBe('close');
  expect(visitor.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(() => visitor.closed).toBe(true);
  await stopped;
  expect(readdirSync(dataDir)).not.toContain('meltem.sqlite-wal');
});

test('a stop ends within 20 s, although something hangs: so long it has where the units and compose start it', () => {
  const { stopGraceSeconds } = readConfiguration({});
  expect(stopGraceSeconds * 1000 + closeMs).toBeLessThan(20_000);
});
