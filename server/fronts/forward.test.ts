import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { sendRaw } from '../../tests/support/raw-request.ts';
import { turnAway } from '../http/unreadable.ts';
import { type Door, openDoor } from './door.ts';
import { forwardThrough } from './forward.ts';

const servers: Server[] = [];
const doors: Door[] = [];
afterEach(() => {
  for (const closing of [...servers.splice(0), ...doors.splice(0)]) closing.close();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A front of this server. Its port, and what it is about to answer. */
async function frontOf(behind: Server): Promise<{ port: number; responses: ServerResponse[] }> {
  await listening(behind);
  const door = await openDoor(behind);
  doors.push(door);
  const forward = forwardThrough({
    door,
    mostHeaders: 100,
    turnAway: (response, code) => turnAway(response, code, {}),
  });
  const responses: ServerResponse[] = [];
  const front = createServer((request, response) => {
    responses.push(response);
    // Its parser lets no such address in; whatever else it may let in one day is met in the same way.
    if (request.url === '/odd') request.url = '/o d d';
    forward(request, response);
  });
  return { port: await listening(front), responses };
}

test('what Node would not send on is turned away, and what was sent behind it is not run', async () => {
  const asked: (string | undefined)[] = [];
  const behind = createServer((request, response) => {
    asked.push(request.url);
    response.end('passed');
  });
  const { port } = await frontOf(behind);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const answers = await sendRaw(port, get('/first') + get('/odd') + get('/behind'));
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(answers).toContain('"code":"bad_request"');
  expect(asked).toEqual(['/first']);
});

test('whoever is behind the door and hangs up without a word: the visitor is told, and may ask again', async () => {
  let isRude = true;
  const behind = createServer(({ socket }, response) => {
    if (isRude) socket.destroy();
    else response.end('passed');
    isRude = false;
  });
  const { port } = await frontOf(behind);
  const get = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect(await sendRaw(port, get)).toMatch(/^HTTP\/1\.1 503 .*"code":"unavailable"/s);
  expect(await sendRaw(port, get)).toMatch(/^HTTP\/1\.1 200 .*passed/s);
});

const get = (version: string, more = '') => `GET / HTTP/${version}\r\nHost: a\r\n${more}\r\n`;

test('an answer goes on as it came where the connection stays, and says so where it ends', async () => {
  const head = ['X-oDd', 'a', 'Content-Length', '6'];
  const behind = createServer((_request, response) => response.writeHead(201, 'Done', head).end('passed'));
  const { port } = await frontOf(behind);
  const both = await sendRaw(port, get('1.1') + get('1.1', 'Connection: close\r\n'));
  const [, first = '', second = ''] = both.split('HTTP/1.1 201 Done\r\n');
  const lines = (answer: string) => answer.replace(/^Date: .*\r\n/m, '').split('\r\n');
  const kept = ['Connection: keep-alive', 'Keep-Alive: timeout=5'];
  expect(lines(first)).toEqual(['X-oDd: a', 'Content-Length: 6', ...kept, '', 'passed']);
  expect(lines(second).sort()).toEqual(['', 'Connection: close', 'Content-Length: 6', 'X-oDd: a', 'passed']);
  const old = await sendRaw(port, get('1.0', 'Connection: keep-alive\r\n') + get('1.0'));
  expect(old.match(/^Connection: .*$/gm)).toEqual(['Connection: keep-alive', 'Connection: close']);
});

test('an answer of unknown length has an end that its visitor understands', async () => {
  const { port } = await frontOf(
    createServer((_request, response) => {
      response.write('pas');
      response.end('sed');
    }),
  );
  const both = await sendRaw(port, get('1.1') + get('1.1', 'Connection: close\r\n'));
  expect(both.replace(/\r\n[0-9a-f]+\r\n/g, '').match(/passed/g)).toHaveLength(2);
  expect(both.match(/\r\n0\r\n\r\n/g)).toHaveLength(2);
  expect(await sendRaw(port, get('1.0', 'Connection: keep-alive\r\n'))).toMatch(/\r\n\r\npassed$/);
});

test('for a visitor who does not read, no more is fetched than there is room for', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  const pieces = 512;
  const behind = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-length': pieces * piece.length });
    for (let sent = 0; sent < pieces; sent += 1) if (!response.write(piece)) await once(response, 'drain');
    response.end();
  });
  const { port, responses } = await frontOf(behind);
  const visitor: Socket = connect(port, '127.0.0.1').pause();
  visitor.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const waiting = () => responses[0]?.writableLength ?? 0;
  while (waiting() === 0) await nextTurn();
  // Whoever still fetches does so at every turn.
  for (let still = 0, last = 0; still < 100; last = waiting()) {
    await nextTurn();
    still = waiting() === last ? still + 1 : 0;
  }
  expect(waiting()).toBeLessThan(16 * piece.length);
  let read = 0;
  for await (const bytes of visitor) read += bytes.length;
  expect(read).toBeGreaterThan(pieces * piece.length);
});
