import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signNotice } from '../../server/payments/callback-signature.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import { contactMessage, photo, post, upload } from '../support/forms.ts';
import { type PublicSite, publicSite } from '../support/public-site.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
const site = siteForEachTest(() => ({ RATE_LIMITS: 'on' }));
const others: PublicSite[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const other of others.splice(0)) await other.close();
});

async function secondInstance(environment: Record<string, string>): Promise<PublicSite> {
  const other = await publicSite({ RATE_LIMITS: 'on', ...environment }, site.storeConfig);
  others.push(other);
  return other;
}

interface Sender {
  from?: string;
  path?: string;
  through?: PublicSite;
  headers?: Record<string, string>;
}

/** Sends a form that is taken and stored nowhere. */
function send({ from = '203.0.113.1', path = '/contact-us', through = site, headers = {} }: Sender = {}) {
  return through.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ ...contactMessage, website: 'seen by a bot only' }),
  });
}

async function sendMany(count: number, sender: Sender = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send(sender)).statusCode);
  return statuses;
}

const allTaken = (count: number) => Array(count).fill(201);
const taken = (statuses: number[]) => statuses.filter((status) => status === 201).length;

test('the page about coverage is free like every other; its answers are counted', async () => {
  const look = async (url: string) =>
    (await site.app.inject({ url, remoteAddress: '203.0.113.1' })).statusCode;
  const looked = async (url: string) => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push(await look(url));
    return statuses.lastIndexOf(200) + 1;
  };
  expect(await looked('/coverage')).toBe(61);
  expect(await looked('/coverage?place=Lefke')).toBe(60);
  expect(await look('/coverage')).toBe(200);
});

test('a client may send 60 forms of a kind in a minute; then it is told when to come again', async () => {
  expect(await sendMany(60)).toEqual(allTaken(60));
  vi.advanceTimersByTime(20_000);
  const answer = await send();
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(answer.headers['retry-after']).toBe('40');
  expect(await sendMany(1, { path: '/questions' })).toEqual([201]);
  expect(await sendMany(1, { from: '203.0.113.2' })).toEqual([201]);
  vi.advanceTimersByTime(40_000);
  expect(taken(await sendMany(70))).toBe(60);
});

test.each([
  ...['/questions', '/email-subscriptions', '/waiting-list', '/internetCustomers', '/request-status'],
  ...['/internet/package/payment', '/internet/package/transfer', '/internet/package/transfer/contact'],
  '/payment-links/check',
])('%s is counted like every form: 60 a minute', async (path) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await post(site.app, path, {})).statusCode);
  expect(statuses.indexOf(429)).toBe(60);
});

test('thirty images may be sent in a minute', async () => {
  const image = await photo();
  const headers = { 'idempotency-key': 'one' };
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await upload(site.app, image, { headers })).statusCode).toBe(201);
  }
  const answer = await upload(site.app, image, { headers });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('60');
});

test('what is refused counts too, and over the limit nothing is read or stored', async () => {
  for (let sent = 0; sent < 60; sent += 1) {
    const broken = { method: 'POST', url: '/contact-us', payload: '{' } as const;
    await site.app.inject({ ...broken, headers: { 'content-type': 'application/json' } });
  }
  expect((await post(site.app, '/contact-us', contactMessage)).statusCode).toBe(429);
  expect(await site.store.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

test('looking at pages and packages is never limited', async () => {
  for (let seen = 0; seen < 150; seen += 1) {
    expect((await site.app.inject('/internet-packages')).statusCode).toBe(200);
  }
});

test('what a payment provider has signed is not under the limits of visitors', async () => {
  const secret = 's'.repeat(32);
  const paid = await secondInstance({ PAYMENT_CALLBACK_SECRET: secret });
  const notice = { reference: 'AAAA-AAAA', amount: 1, currency: 'TRY' };
  const signature = signNotice(JSON.stringify(notice), secret, Math.floor(Date.now() / 1000));
  for (let sent = 0; sent < 130; sent += 1) {
    const answer = await post(paid.app, '/payment-callbacks', notice, { 'meltem-signature': signature });
    expect(answer.statusCode).toBe(200);
  }
});

describe('who is who', () => {
  test('all addresses of one line in IPv6 are one client, and the next line is another', async () => {
    for (let sent = 0; sent < 60; sent += 1) await send({ from: `2001:db8:1:2::${sent.toString(16)}` });
    expect(await sendMany(1, { from: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toEqual([429]);
    expect(await sendMany(1, { from: '2001:db8:1:3::1' })).toEqual([201]);
  });

  test('an IPv4 address is one client on sockets of both kinds', async () => {
    await sendMany(30);
    expect(taken(await sendMany(40, { from: '::ffff:203.0.113.1' }))).toBe(30);
  });

  test('without a proxy in front nobody gets more by claiming other addresses', async () => {
    for (let sent = 0; sent < 60; sent += 1) await send({ headers: { 'x-forwarded-for': `10.0.0.${sent}` } });
    expect(await sendMany(1, { headers: { 'x-forwarded-for': '198.51.100.1' } })).toEqual([429]);
  });

  test('behind a proxy its word counts, and what the visitor put before it does not', async () => {
    const behindProxy = await secondInstance({ TRUST_PROXY: '1' });
    const from = (address: string, claimed: string) => ({
      through: behindProxy,
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': `${claimed}, ${address}` },
    });
    for (let sent = 0; sent < 60; sent += 1) await send(from('203.0.113.5', `198.51.100.${sent}`));
    expect(await sendMany(1, from('203.0.113.5', '198.51.100.250'))).toEqual([429]);
    expect(await sendMany(1, from('203.0.113.6', '203.0.113.5'))).toEqual([201]);
  });
});

test('limits can be turned off', async () => {
  const unlimited = await secondInstance({ RATE_LIMITS: 'off' });
  expect(await sendMany(150, { through: unlimited })).toEqual(allTaken(150));
});
