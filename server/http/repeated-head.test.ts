import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RepeatedHead } from './repeated-head.ts';

const headers = { etag: '"x"', 'content-length': 4 };
const ways = {
  '/first': { head: new RepeatedHead(200, headers), body: 'page' },
  '/known': { head: new RepeatedHead(304, { etag: '"x"' }), body: undefined },
} as const;

let server: Server;
let ids: string[];
/** How often Node.js itself wrote a head. */
let written: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  written = 0;
  server = createServer((request, response) => {
    countHeads(response);
    const { head, body } = ways[request.url as keyof typeof ways];
    head.writeTo(response, ids.shift() as string);
    if (body) response.end(body, 'latin1');
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

function countHeads(response: ServerResponse): void {
  const own = response.writeHead;
  response.writeHead = function writeHead(this: ServerResponse, ...given: unknown[]) {
    written += 1;
    return own.apply(this, given as never);
  } as never;
}

/** Everything that comes back on one connection until it ends, without dates. */
function wire(...requests: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port);
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.on('end', () => resolve(text.replaceAll(/Date: [^\r]+/g, 'Date: …')));
    socket.on('error', reject);
    socket.write(requests.join(''));
  });
}

const named = /x-request-id: \S+/g;
const staying = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const ending = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

test.each(['/first', '/known'] as const)('%s reads the same however often it was sent', async (path) => {
  ids = ['one', 'two', 'x', '200', 'HTTP', 'six'];
  vi.setSystemTime(1_000_000);
  const asked = () => wire(staying(path), staying(path), ending(path));
  const texts = [await asked(), await asked()];
  expect(texts.map((text) => text.match(named))).toEqual([
    ['x-request-id: one', 'x-request-id: two', 'x-request-id: x'],
    ['x-request-id: 200', 'x-request-id: HTTP', 'x-request-id: six'],
  ]);
  const [byNode, repeated] = texts.map((text) => text.replaceAll(named, ''));
  expect(repeated).toBe(byNode);
  // One for connections that stay, one for those that end.
  expect(written).toBe(2);
});

test('a new second is written anew, with its date', async () => {
  ids = ['one', 'two'];
  vi.setSystemTime(2_000_000);
  await wire(ending('/first'));
  vi.setSystemTime(2_001_000);
  await wire(ending('/first'));
  expect(written).toBe(2);
});
