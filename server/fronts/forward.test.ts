import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendRaw } from '../../tests/support/raw-request.ts';
import { turnAway } from '../http/unreadable.ts';
import { openDoor } from './door.ts';
import { forwardThrough } from './forward.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('what Node would not send on is turned away, and what was sent behind it is not run', async () => {
  const asked: (string | undefined)[] = [];
  const behind = createServer((request, response) => {
    asked.push(request.url);
    response.end('passed');
  });
  await listening(behind);
  const door = await openDoor(behind);
  const forward = forwardThrough({
    door,
    mostHeaders: 100,
    turnAway: (response, code) => turnAway(response, code, {}),
  });
  const front = createServer((request, response) => {
    // Its parser lets no such address in; whatever else it may let in one day is met in the same way.
    if (request.url === '/odd') request.url = '/o d d';
    forward(request, response);
  });
  const port = await listening(front);
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const answers = await sendRaw(port, get('/first') + get('/odd') + get('/behind'));
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(answers).toContain('"code":"bad_request"');
  expect(asked).toEqual(['/first']);
  door.close();
});

test('whoever is behind the door and hangs up without a word: the visitor is told, and may ask again', async () => {
  let isRude = true;
  const behind = createServer(({ socket }, response) => {
    if (isRude) socket.destroy();
    else response.end('passed');
    isRude = false;
  });
  await listening(behind);
  const door = await openDoor(behind);
  const forward = forwardThrough({
    door,
    mostHeaders: 100,
    turnAway: (response, code) => turnAway(response, code, {}),
  });
  const port = await listening(createServer(forward));
  const get = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect(await sendRaw(port, get)).toMatch(/^HTTP\/1\.1 503 .*"code":"unavailable"/s);
  expect(await sendRaw(port, get)).toMatch(/^HTTP\/1\.1 200 .*passed/s);
  door.close();
});
