import { once } from 'node:events';
import { get } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { type BareListener, openListener } from '../../tests/support/bare-listener.ts';
import { frontsOf } from '../../tests/support/front-of.ts';
import { isClosedForNew, sendRaw } from '../../tests/support/raw-request.ts';
import { usualBounds } from '../http/listener-bounds.ts';
import { mostWaiting } from './forward.ts';
import { type Fronts, firstPauseMs, longestPauseMs } from './fronts.ts';
import type { FrontOrders } from './messages.ts';

let listener: BareListener;
let fronts: Fronts | undefined;
afterEach(async () => {
  await fronts?.close();
  fronts = undefined;
  await listener.close();
});

const built = new URL('../../dist/front/front-thread.cjs', import.meta.url);

/** Real fronts, whose threads the test can lay hands on. */
async function open(count: number, script: URL | (() => URL) = built) {
  const lines: string[] = [];
  listener = await openListener({ lines });
  const threads: Worker[] = [];
  const given: FrontOrders[] = [];
  const pauses: number[] = [];
  let isImpatient = true;
  const opened = await frontsOf(listener.app, {
    count,
    ways: {
      newThread(orders: FrontOrders) {
        given.push(orders);
        const url = typeof script === 'function' ? script() : script;
        const thread = new Worker(url, { workerData: orders });
        threads.push(thread);
        return thread;
      },
      async pause(ms: number, ending: AbortSignal) {
        pauses.push(ms);
        if (!isImpatient) await once(ending, 'abort');
      },
    },
  });
  fronts = opened.fronts;
  const rest = () => {
    isImpatient = false;
  };
  return { port: opened.port, threads, given, pauses, lines, rest };
}

function ask(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, path: '/', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    }).on('error', reject);
  });
}

/** A thread that opens and breaks. */
const broken = (how = 'throw new Error("broken")') =>
  new URL(
    `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ is: 'open' }); setImmediate(() => { ${how} });`,
  );

test('one that breaks is replaced, and its end is in the log', async () => {
  const scripts = [broken()];
  const { port, threads, lines } = await open(1, () => scripts.shift() ?? built);
  await expect.poll(() => ask(port).catch(() => undefined)).toBe(200);
  expect(threads).toHaveLength(2);
  const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'A front broke.');
  expect(told).toMatchObject({ level: 50, err: { message: 'broken' } });
});

test('where the machine has no thread for another just then, it is tried again, later and later', async () => {
  const refuse = () => {
    throw new Error('No thread left.');
  };
  const ways = [() => built, refuse, refuse, () => built];
  const { port, threads, pauses, lines } = await open(1, () => (ways.shift() ?? refuse)());
  await (threads[0] as Worker).terminate();
  await expect.poll(() => ask(port).catch(() => undefined)).toBe(200);
  expect(threads).toHaveLength(2);
  expect(pauses).toEqual([1, 2, 4].map((times) => times * firstPauseMs));
  const told = lines.map((line) => JSON.parse(line)).filter(({ err }) => err?.message === 'No thread left.');
  expect(told.map(({ msg }) => msg)).toEqual(Array(2).fill('A front could not be started.'));
});

test('the listener and its fronts share out the connections that one server may have', async () => {
  const { given } = await open(3);
  const shares = [listener.app.server.maxConnections, ...given.map(({ bounds }) => bounds.connections)];
  expect(shares).toEqual(Array(4).fill(usualBounds.connections / 4));
});

test('who sends thousands of requests without waiting for an answer is cut off, and nobody else notices', async () => {
  const { port, threads } = await open(1);
  const flood = 'GET /ip HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20_000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendRaw(port, flood)));
  for (const answer of answers) {
    expect(answer.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(mostWaiting + 1);
  }
  expect(await ask(port)).toBe(200);
  expect(threads).toHaveLength(1);
});

test('while one is away, the others answer', async () => {
  const { port, threads, rest } = await open(2);
  rest();
  await (threads[0] as Worker).terminate();
  for (let visit = 0; visit < 20; visit += 1) expect(await ask(port)).toBe(200);
  expect(threads).toHaveLength(2);
});

test('one that breaks again and again is replaced after longer and longer pauses', async () => {
  const { pauses, rest } = await open(1, () => broken());
  await expect.poll(() => pauses.length, { timeout: 20_000 }).toBeGreaterThan(11);
  rest();
  expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8].map((times) => times * firstPauseMs));
  expect(pauses.slice(9, 11)).toEqual([longestPauseMs, longestPauseMs]);
}, 30_000);

test('one that does not even open again is tried anew', async () => {
  const scripts = [built, new URL('data:text/javascript,throw new Error("not today")')];
  const { port, threads } = await open(1, () => scripts.shift() ?? built);
  await (threads[0] as Worker).terminate();
  await expect.poll(() => ask(port).catch(() => undefined)).toBe(200);
  expect(threads).toHaveLength(3);
});

test('where the first do not open, that is told, and none is left', async () => {
  const nobody = new URL('data:text/javascript,throw new Error("never")');
  await expect(open(2, nobody)).rejects.toThrow('never');
});

test('a stop does not wait for a pause, and nothing comes after it', async () => {
  const { threads, pauses, rest } = await open(1);
  rest();
  await (threads[0] as Worker).terminate();
  await expect.poll(() => pauses).toHaveLength(1);
  await fronts?.close();
  expect(threads).toHaveLength(1);
});

test('what a stop cannot wait for any longer is cut off', async () => {
  const { port } = await open(2);
  const half =
    'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nContent-Type: application/json\r\n\r\n{';
  const came = once(listener.app.server, 'request');
  const visit = sendRaw(port, half);
  await came;
  const closing = fronts?.close();
  await expect.poll(() => isClosedForNew(port)).toBe(true);
  fronts?.cutOff();
  await closing;
  expect(await visit).toBe('');
});
