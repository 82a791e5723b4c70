import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Door, enter, openDoor } from './door.ts';

const request = 'GET / HTTP/1.1\r\nHost: meltem\r\nConnection: close\r\n\r\n';

let listener: Server;
let door: Door;
beforeEach(async () => {
  listener = createServer(({ socket }, response) => response.end(`from ${socket.remoteAddress}`));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  door = await openDoor(listener);
});
afterEach(() => {
  door.close();
  listener.close();
});

/** What comes back until the end, after these pieces. */
async function say(...pieces: (string | Promise<unknown>)[]): Promise<string> {
  const socket = connect(door.path);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) {
    if (typeof piece === 'string') await new Promise((written) => socket.write(piece, written));
    else await piece;
  }
  await closed;
  return answer;
}

test.each(['198.51.100.7', '::ffff:198.51.100.7', '2001:db8::1', 'fe80::1%eth0'])(
  'the listener behind it knows a visitor from %s by that address',
  async (address) => {
    const socket = await enter(door, address);
    socket.end(request);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toContain(`from ${address}`);
  },
);

test('key, address and request may come byte by byte', async () => {
  expect(await say(...`${door.key}198.51.100.7\n${request}`)).toContain('from 198.51.100.7');
});

test('whoever has no key, or another one, gets nothing', async () => {
  const wrong = door.key.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
  expect(await say(`198.51.100.7\n${request}`)).toBe('');
  expect(await say(`${wrong}198.51.100.7\n${request}`)).toBe('');
  expect(await say(request)).toBe('');
  expect(await say('x'.repeat(1_000))).toBe('');
});

test('more than may wait at the door come in one after the other', async () => {
  const narrow = await openDoor(listener, 4);
  const sockets = await Promise.all(Array.from({ length: 100 }, () => enter(narrow, '198.51.100.7')));
  expect(sockets).toHaveLength(100);
  for (const socket of sockets) socket.destroy();
  narrow.close();
});

test('an answer that ends the line is not broken off by what is still being sent', async () => {
  listener.removeAllListeners('request');
  const answered = new Promise((resolve) =>
    listener.on('request', (_request, response) => {
      response.writeHead(413, { connection: 'close' }).end('too large').on('finish', resolve);
    }),
  );
  const socket = await enter(door, '198.51.100.7');
  socket.write('POST / HTTP/1.1\r\nHost: meltem\r\nContent-Length: 9000000\r\n\r\n');
  await answered;
  for (let piece = 0; piece < 9; piece += 1) {
    await new Promise((written) => socket.write(Buffer.alloc(900_000), written));
  }
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*too large/s);
});

test('when it has been closed, nobody comes in', async () => {
  door.close();
  await expect(enter(door, '198.51.100.7')).rejects.toThrow('ECONNREFUSED');
});
