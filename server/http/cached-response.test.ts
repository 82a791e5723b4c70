import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { cacheResponse, sendCached } from './cached-response.ts';

const page = await cacheResponse({
  body: Buffer.from('<p>Meltem</p>'),
  ...{
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    vary: 'Cookie',
    contentPolicy: "x 'none'",
  },
});

async function ask(headers: Record<string, string>, { response = page, vary = '' } = {}) {
  const app = Fastify();
  app.get('/', (request, reply) => sendCached(request, vary ? reply.header('vary', vary) : reply, response));
  return app.inject({ url: '/', headers });
}
const encodingFor = async (accepted: string) =>
  (await ask({ 'accept-encoding': accepted })).headers['content-encoding'];

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['gzip , br;q=0', 'gzip'],
  ['br; q=0.000,gzip;q=0.1', 'gzip'],
  ['gzip;q=0, br;q=0.0', undefined],
  ['brotli, xgzip', undefined],
  ['', undefined],
])('whoever accepts "%s" gets it as %s', async (accepted, encoding) => {
  expect(await encodingFor(accepted)).toBe(encoding);
});

test('a response says how long it is, what it differs by and what its page may do', async () => {
  const { headers, body } = await ask({});
  expect(body).toBe('<p>Meltem</p>');
  expect(headers).toMatchObject({
    'content-length': '13',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "x 'none'",
    vary: 'Accept-Encoding, Cookie',
  });
  expect((await ask({}, { vary: 'Origin' })).headers.vary).toBe('Accept-Encoding, Cookie, Origin');
});

test('who has it is told so without a body, in the encoding they have it in and in no other', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' });
  const etag = String(headers.etag);
  const again = (known: string, accepted = 'br') =>
    ask({ 'accept-encoding': accepted, 'if-none-match': known });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, body, headers: told } = await again(known);
    expect([statusCode, body], known).toEqual([304, '']);
    expect(told).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
    expect(told).not.toHaveProperty('content-type');
    expect(told).not.toHaveProperty('content-encoding');
  }
  expect((await again('"other"')).statusCode).toBe(200);
  expect((await again(etag, 'gzip')).statusCode).toBe(200);
});

test('an image is not compressed once more, what was compressed ahead is sent as it is', async () => {
  const body = Buffer.from('image');
  const image = await cacheResponse({ body, type: 'image/png', cacheControl: 'no-store' });
  expect(Object.keys(image)).toEqual(['identity']);
  expect(image.identity.headers.vary).toBe('Accept-Encoding');
  const compressed = { br: Buffer.from('b'), gzip: Buffer.from('g') };
  for (const type of ['image/svg+xml', 'application/xml', 'application/json', 'text/css']) {
    const ahead = await cacheResponse({ body, type, cacheControl: 'no-store', compressed });
    expect([ahead.br?.body, ahead.gzip?.body], type).toEqual([compressed.br, compressed.gzip]);
  }
});
