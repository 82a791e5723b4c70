import { afterEach, expect, test } from 'vitest';
import { problemTexts } from '#content/problem-texts.ts';
import { type BareListener, openListener } from '../../tests/support/bare-listener.ts';
import { usualLimits } from './server-limits.ts';

const newId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let listener: BareListener;
afterEach(() => listener.close());

async function open(options: Parameters<typeof openListener>[0] = {}) {
  listener = await openListener(options);
  return listener.app;
}

test('every request has an id of its own, in its answer and in its line of the log', async () => {
  const lines: string[] = [];
  const app = await open({ lines });
  const first = await app.inject({ url: '/?name=secret', headers: { 'x-request-id': 'mine' } });
  const second = await app.inject('/nowhere?name=secret');
  const ids = [first, second].map((answer) => String(answer.headers['x-request-id']));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(newId);
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(3);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId);
  expect(logged).toMatchObject([
    { level: 30, requestId: ids[0], method: 'GET', route: '/', status: 200, ms: expect.any(Number) },
    { level: 30, requestId: ids[1], method: 'GET', status: 404, ms: expect.any(Number) },
  ]);
  expect(lines.join()).not.toContain('secret');
});

test('what went wrong on our side can be found in the log by the id in the answer', async () => {
  const lines: string[] = [];
  const app = await open({ lines });
  const answer = await app.inject('/failure');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 'internal', requestId: answer.headers['x-request-id'] });
  expect(answer.body).not.toContain('Out of order.');
  const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
  expect(logged).toMatchObject({
    requestId: answer.headers['x-request-id'],
    err: { type: 'Error', message: 'Out of order.', stack: expect.stringContaining('bare-listener.ts') },
  });
});

test('who opens an address that breaks in a browser reads a sentence', async () => {
  const app = await open();
  const answer = await app.inject({ url: '/failure', headers: { accept: 'text/html', cookie: 'lang=en' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(problemTexts.en.internal);
});

test('nobody else names a request, not even behind a proxy: what a visitor sends does not get into the log', async () => {
  const app = await open({ environment: { TRUST_PROXY: '1' } });
  const answer = await app.inject({ url: '/', headers: { 'x-request-id': 'mine' } });
  expect(answer.headers['x-request-id']).toMatch(newId);
});

test.each([
  ['nobody', undefined, '198.51.100.9'],
  ['one proxy', '1', '203.0.113.2'],
  ['two proxies', '2', '203.0.113.1'],
  ['the proxies of its network', '198.51.100.0/24', '203.0.113.2'],
  ['the proxies of another network', '10.0.0.0/8', '198.51.100.9'],
])('what is said of a visitor’s address counts where %s is trusted', async (_, proxies, address) => {
  const app = await open({ environment: proxies ? { TRUST_PROXY: proxies } : {} });
  const headers = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' };
  const answer = await app.inject({ url: '/ip', headers, remoteAddress: '198.51.100.9' });
  expect(answer.body).toBe(address);
});

test('no response is cached unless it says that it may be', async () => {
  const app = await open();
  expect((await app.inject('/')).headers['cache-control']).toBe('no-store');
});

test('nobody gets more time or connections than the handbook says', async () => {
  const { server } = await open();
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 180_000, maxConnections: 10_000 });
  expect(usualLimits).toMatchObject({ formMs: 30_000, connectionsOfClient: 1_000 });
});

test('a form of 64 kB is taken, and one byte more is too large', async () => {
  const app = await open();
  const send = (size: number) => {
    const payload = JSON.stringify('a'.repeat(size - 2));
    const headers = { 'content-type': 'application/json' };
    return app.inject({ method: 'POST', url: '/form', headers, payload });
  };
  expect((await send(64 * 1024)).statusCode).toBe(200);
  const refused = await send(64 * 1024 + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({ code: 'too_large' });
});
