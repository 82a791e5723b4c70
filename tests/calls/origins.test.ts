import { describe, expect, test } from 'vitest';
import { siteForFile } from '../support/for-tests.ts';
import { contactMessage, photo, post, upload } from '../support/forms.ts';

const shop = 'https://shop.example';

const site = siteForFile({ ALLOWED_ORIGINS: `${shop}, https://app.example:8443` });
const closed = siteForFile();

const send = (headers: Record<string, string>) => post(site.app, '/contact-us', contactMessage, headers);
const rows = () => site.store.db.selectFrom('contact_messages').selectAll().execute();

test.each([
  ['the public address', { origin: 'https://meltem.test' }],
  ['an allowed website', { origin: shop }],
  ['another allowed website', { origin: 'https://app.example:8443' }],
  ['the address the browser asked for', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ['the same in other messages', { host: 'Meltem.Example', origin: 'https://meltem.example' }],
  ['a program', {}],
  ['our own page in a browser that tells no origin', { 'sec-fetch-site': 'same-origin' }],
])('what comes from %s is taken', async (_, headers) => {
  expect((await send(headers)).statusCode).toBe(201);
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['another website', { origin: 'https://evil.example' }],
  ['a name that only begins like ours', { origin: 'https://meltem.test.evil.example' }],
  ['our name on another port', { host: 'meltem.test', origin: 'https://meltem.test:8443' }],
  ['a page that hides its origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['two origins', { origin: 'https://meltem.test, https://evil.example' }],
  ['another website without its name', { 'sec-fetch-site': 'cross-site' }],
  ['a name with ours before it', { host: 'meltem.test', origin: 'https://evil@meltem.test' }],
])('what comes from %s is refused, and nothing is kept', async (_, headers) => {
  const answer = await send(headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ status: 403, code: 'foreign_origin' });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(await rows()).toEqual([]);
});

test('an image from another website is refused', async () => {
  const answer = await upload(site.app, await photo(), { headers: { origin: 'https://evil.example' } });
  expect(answer.statusCode).toBe(403);
  expect(await site.store.db.selectFrom('id_cards').selectAll().execute()).toEqual([]);
});

test('other websites may link to us and show that they do', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await site.app.inject({ url: '/', headers })).statusCode).toBe(200);
});

test('the staff listener takes nothing from the public address', async () => {
  const headers = { origin: 'https://meltem.test', host: 'localhost:3001' };
  const answer = await site.staff.inject({ method: 'POST', url: '/healthz', headers });
  expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
});

describe('calls from an allowed website', () => {
  const ask = (url: string, origin: string, app = site.app) =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test.each(['/internet-packages', '/contact-us', '/id-cards', '/internet/package/payment?x=1'])(
    'the browser is told that it may use %s',
    async (url) => {
      const answer = await ask(url, shop);
      expect(answer.statusCode).toBe(204);
      expect(answer.body).toBe('');
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': shop,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Content-Type, Idempotency-Key',
        'access-control-max-age': '600',
        vary: 'Origin',
      });
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  test('the browser is told so for each of the allowed websites', async () => {
    const answer = await ask('/contact-us', 'https://app.example:8443');
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example:8443');
  });

  test.each(['https://evil.example', 'null'])('it is not told so for a page of %s', async (origin) => {
    const answer = await ask('/contact-us', origin);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('their answers may be read there, and are not kept for others', async () => {
    const packages = await site.app.inject({ url: '/internet-packages', headers: { origin: shop } });
    expect(packages.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
      vary: 'Accept-Encoding, Origin',
    });
    expect((await send({ origin: shop })).headers).toMatchObject({
      'access-control-allow-origin': shop,
      vary: 'Origin',
    });
    const refused = await post(site.app, '/contact-us', {}, { origin: shop });
    expect(refused.statusCode).toBe(422);
    expect(refused.headers['access-control-allow-origin']).toBe(shop);
  });

  test('answers to others differ by the origin too, and name none', async () => {
    const { headers } = await site.app.inject({
      url: '/internet-packages',
      headers: { origin: 'https://evil.example' },
    });
    expect(headers.vary).toBe('Accept-Encoding, Origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('pages are not shared', async () => {
    const { headers } = await site.app.inject({ url: '/', headers: { origin: shop } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
  });

  test('where no website is allowed, nobody is told anything', async () => {
    const answer = await ask('/contact-us', shop, closed.app);
    expect(answer.statusCode).toBe(404);
    const packages = await closed.app.inject({ url: '/internet-packages', headers: { origin: shop } });
    expect(packages.headers['access-control-allow-origin']).toBeUndefined();
    expect(packages.headers.vary).toBe('Accept-Encoding');
    expect((await post(closed.app, '/contact-us', contactMessage, { origin: shop })).statusCode).toBe(403);
  });
});
