import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Connection } from './connection.ts';

/** Statuses of three answers, which a server sends in these pieces each time, and over how many connections they came. */
async function asked(...pieces: string[]) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.setNoDelay().on('data', async () => {
      for (const piece of pieces) {
        await new Promise((sent) => socket.write(piece, sent));
        await setImmediate();
      }
    });
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  onTestFinished(() => void server.close());
  const statuses: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const connection = new Connection((server.address() as AddressInfo).port, {
      onAnswer({ status }) {
        statuses.push(status);
        if (statuses.length < 3) return connection.ask(Buffer.from('?'));
        connection.close();
        resolve();
      },
      onFailure: reject,
    });
    connection.ask(Buffer.from('?'));
  });
  return { statuses, connections };
}

test('an answer is over when its length has come, wherever it is cut', async () => {
  const answer = 'HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\nhello';
  for (const at of [4, 40, answer.length - 2]) {
    const { statuses, connections } = await asked(answer.slice(0, at), answer.slice(at));
    expect([statuses, connections], `cut at ${at}`).toEqual([[201, 201, 201], 1]);
  }
});

test('an answer in chunks is over after its empty chunk, wherever it is cut', async () => {
  const answer =
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n';
  for (let at = answer.indexOf('5'); at < answer.length; at += 1) {
    const { statuses, connections } = await asked(answer.slice(0, at), answer.slice(at));
    expect([statuses, connections], `cut at ${at}`).toEqual([[200, 200, 200], 1]);
  }
});

test('where the server says that it closes, the next request has a new connection', async () => {
  const answer = 'HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n';
  expect(await asked(answer)).toEqual({ statuses: [304, 304, 304], connections: 3 });
});
