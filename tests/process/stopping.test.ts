import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
    const server = await startServer();
    await fetch(server.url);
    const journal = join(server.dataDir, 'meltem.sqlite-wal');
    expect(existsSync(journal)).toBe(true);
    const ended = server.stop(signal);
    expect(await ended).toBe(0);
    expect(existsSync(journal)).toBe(false);
  },
);

test('a request that is under way when the server is asked to stop is still answered', async () => {
  const server = await startServer();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // Half a request: the server has begun to read it and waits for the rest.
  await new Promise<void>((resolve) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: meltem\r\n', () => resolve());
  });
  await fetch(`${server.url}/healthz`);
  const ended = server.stop();
  await expect.poll(() => isClosedForNew(Number(port), hostname)).toBe(true);
  socket.write('Connection: close\r\n\r\n');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 (200|503) /);
  expect(await ended).toBe(0);
});

function isClosedForNew(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, host);
    probe.once('connect', () => {
      probe.destroy();
      resolve(false);
    });
    probe.once('error', () => resolve(true));
  });
}
