import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BareListener, largeBytes, openListener } from '../../tests/support/bare-listener.ts';
import { frontsOf } from '../../tests/support/front-of.ts';
import { isClosedForNew } from '../../tests/support/raw-request.ts';
import type { Fronts } from '../fronts/fronts.ts';
import { keep } from './kept-answer.ts';

let listener: BareListener;
let fronts: Fronts;
let frontPort: number;
beforeEach(async () => {
  listener = await openListener();
  const kept = await keep({ body: Buffer.alloc(largeBytes), type: 'image/png', cacheControl: 'no-cache' });
  ({ fronts, port: frontPort } = await frontsOf(listener.app, { files: new Map([['/kept', kept]]) }));
});
afterEach(async () => {
  await fronts.close();
  await listener.close();
});

describe.each([
  ['the listener', '/large', () => listener.port, () => listener.app.close()],
  ['a front', '/kept', () => frontPort, () => fronts.close()],
  ['the listener through a front', '/large', () => frontPort, () => fronts.close()],
])('who has begun to read a large answer of %s when it closes', (_, path, portOf, close) => {
  test.each([1, 3])('gets every byte of it, and of all %s it asked for', async (count) => {
    const port = portOf();
    const visitor = connect(port, '127.0.0.1');
    visitor.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count));
    await once(visitor, 'readable');
    const closing = close();
    await expect.poll(() => isClosedForNew(port)).toBe(true);
    let bytes = 0;
    for await (const chunk of visitor) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(count * largeBytes);
    await closing;
  });
});
