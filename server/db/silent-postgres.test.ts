import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from './postgres.ts';

const welcome = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]]);

test('a PostgreSQL that takes a query and says nothing is given up after 3.5 s', async () => {
  const asked = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    // The first message is answered with a welcome, as to somebody who needs no password.
    socket.once('data', () => {
      socket.write(welcome);
      socket.once('data', () => asked.resolve());
    });
    socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { dialect } = await openPostgres(`postgresql://meltem@127.0.0.1:${port}/meltem`, {
    hasTimeouts: true,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let outcome = 'waits';
  const db = new Kysely({ dialect });
  const query = sql`select 1`.execute(db).catch(() => {
    outcome = 'given up';
  });
  await asked.promise;
  vi.advanceTimersByTime(3_499);
  await nextTurn();
  expect(outcome).toBe('waits');
  vi.advanceTimersByTime(1);
  await query;
  expect(outcome).toBe('given up');
});
