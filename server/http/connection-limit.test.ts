import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type BareListener, openListener } from '../../tests/support/bare-listener.ts';
import { limitConnections } from './connection-limit.ts';
import { usualLimits } from './server-limits.ts';

let listener: BareListener | undefined;
afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

/** Connects, and keeps the connection after one answer; undefined where it was cut off instead. */
async function hold(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const isHeld = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
  return isHeld ? socket : undefined;
}

test('one client cannot hold all connections, and gets one again when it lets one go', async () => {
  listener = await openListener({ limits: { connectionsOfClient: 3 } });
  const held = await Promise.all([1, 2, 3].map(() => hold((listener as BareListener).port)));
  expect(held.every(Boolean)).toBe(true);
  expect(await hold(listener.port)).toBeUndefined();
  held[0]?.destroy();
  await expect.poll(() => hold((listener as BareListener).port)).toBeDefined();
});

test.each(['1', '127.0.0.1', '10.0.0.0/8,127.0.0.0/8'])(
  'a proxy that is trusted (%s) is not limited',
  async (TRUST_PROXY) => {
    listener = await openListener({ limits: { connectionsOfClient: 1 }, environment: { TRUST_PROXY } });
    await hold(listener.port);
    expect(await hold(listener.port)).toBeDefined();
  },
);

test('a load test opens as many as it likes', async () => {
  const environment = { RATE_LIMITS: 'off' };
  listener = await openListener({ limits: { connectionsOfClient: 1 }, environment });
  await hold(listener.port);
  expect(await hold(listener.port)).toBeDefined();
});

test.each([
  ['another IPv4 address', '192.0.2.1', '192.0.2.2', true],
  ['the same IPv4 address, written in IPv6', '192.0.2.1', '::ffff:192.0.2.1', false],
  ['another address of the same /64', '2001:db8:0:5::1', '2001:db8:0:5:ffff:1:2:3', false],
  ['an address of the same link', 'fe80::1%eth0', 'fe80::2%eth0', false],
  ['another /64', '2001:db8:0:5::1', '2001:db8:0:6::1', true],
  ['the same /64, written with its zeros elsewhere', '2001:db8::1', '2001:db8:0:0:9::1', false],
])('while a client has all it may have, %s %s → %s gets in: %s', (_, first, second, isLetIn) => {
  expect(whichAreCut(1, [first, second])).toEqual([false, !isLetIn]);
});

test('of one client a thousand connections are let in, and no more', () => {
  const isCut = whichAreCut(usualLimits.connectionsOfClient, Array(1_001).fill('192.0.2.1'));
  expect(isCut.indexOf(true)).toBe(1_000);
});

function whichAreCut(most: number, addresses: readonly string[]): boolean[] {
  const server = new EventEmitter();
  limitConnections(server as Server, most, ['10.0.0.1']);
  return addresses.map((remoteAddress) => {
    let isDestroyed = false;
    const destroy = () => {
      isDestroyed = true;
    };
    server.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy }));
    return isDestroyed;
  });
}
