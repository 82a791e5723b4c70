import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { largeBytes, openListener } from '../../tests/support/bare-listener.ts';

test.each([1, 3])(
  'who has begun to read a large answer when the server closes gets every byte of all %s they asked for',
  async (count) => {
    const listener = await openListener();
    const visitor = connect(listener.port, '127.0.0.1');
    visitor.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count));
    await once(visitor, 'readable');
    const closing = listener.close();
    // A server that is closing says so to whoever still comes.
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${listener.port}/`)).headers.get('connection'))
      .toBe('close');
    let bytes = 0;
    for await (const chunk of visitor) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(count * largeBytes);
    await closing;
  },
);
