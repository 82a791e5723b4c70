import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Line } from './line.ts';

let server: Server;
afterEach(() => server.close());

/** A line, and both ends of its connection. */
async function openLine(idleMs: number): Promise<{ line: Line; own: Socket; other: Socket }> {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const own = connect(port, '127.0.0.1');
  const [[other]] = (await Promise.all([once(server, 'connection'), once(own, 'connect')])) as [
    [Socket],
    unknown,
  ];
  return { line: new Line(own, idleMs), own, other: other.resume() };
}

test('it hangs up when nothing has been asked for a while', async () => {
  const { line, other } = await openLine(10);
  await once(other, 'close');
  expect(line.isOpen).toBe(false);
});

test('it waits for an answer, however long that takes', async () => {
  const { line, own, other } = await openLine(10);
  const heard = new Promise<string>((resolve, reject) => {
    let body = '';
    line.ask('GET', {
      onHead() {},
      onBody(bytes) {
        body += bytes.toString();
      },
      onEnd: () => resolve(body),
      onBroken: () => reject(new Error('It hung up.')),
    });
  });
  await once(own, 'timeout');
  other.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nafter');
  expect(await heard).toBe('after');
  line.destroy();
});
