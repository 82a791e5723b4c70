import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteFullAllowances } from '../../server/limits/allowance-store.ts';
import { sharedSecret } from '../../server/storage/shared-secret.ts';
import { contactMessage, photo, post, upload } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';

type Site = Awaited<ReturnType<typeof publicSite>>;

let now: number;
let site: Site;
const others: Site[] = [];
beforeEach(async () => {
  now = Date.parse('2026-11-15T12:00:00Z');
  site = await openSite();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await site.close();
});

/** An instance with limits whose clock the test moves. */
function openSite(environment: Record<string, string> = {}, shared?: Site): Promise<Site> {
  return publicSite({ RATE_LIMITS: 'on', ...environment }, shared?.storeConfig, () => now);
}

async function secondInstance(environment: Record<string, string> = {}): Promise<Site> {
  const other = await openSite(environment, site);
  others.push(other);
  return other;
}

interface Sender {
  from?: string;
  path?: string;
  through?: Site;
  headers?: Record<string, string>;
}

/** Sends a form that is taken and kept nowhere: only the counting touches the store. */
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

test('a client may send 120 forms at once; then it is told when to come again', async () => {
  expect(await sendMany(120)).toEqual(allTaken(120));
  const answer = await send();
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(answer.headers['retry-after']).toBe('2');
  expect(await sendMany(1, { path: '/questions' })).toEqual([201]);
  expect(await sendMany(1, { from: '203.0.113.2' })).toEqual([201]);
});

test('one more may be sent every two seconds, and after a pause no more than 120', async () => {
  await sendMany(120);
  now += 1_999;
  expect((await send()).headers['retry-after']).toBe('1');
  now += 1;
  expect(await sendMany(2)).toEqual([201, 429]);
  now += 10_000;
  expect(await sendMany(6)).toEqual([...allTaken(5), 429]);
  now += 24 * 60 * 60 * 1000;
  expect(taken(await sendMany(130))).toBe(120);
});

test('sixty images may be sent at once', async () => {
  const image = await photo();
  for (let sent = 0; sent < 60; sent += 1) {
    expect((await upload(site.app, image, { headers: { 'idempotency-key': 'one' } })).statusCode).toBe(201);
  }
  const answer = await upload(site.app, image, { headers: { 'idempotency-key': 'one' } });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('4');
});

test('what is refused counts too, and over the limit nothing is read or kept', async () => {
  for (let sent = 0; sent < 120; sent += 1) {
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

describe('on several instances', () => {
  test('a client has its 120 forms on all of them together, also when all come at once', async () => {
    const other = await secondInstance();
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => send({ through: index % 2 ? site : other })),
    );
    expect(taken(answers.map(({ statusCode }) => statusCode))).toBe(120);
    now += 2_000;
    const later = [...(await sendMany(1)), ...(await sendMany(1, { through: other }))];
    expect(later).toEqual([201, 429]);
  });

  test('what is counted survives a restart, but for the requests one had fetched', async () => {
    await sendMany(25);
    const restarted = await secondInstance();
    expect(taken(await sendMany(120, { through: restarted }))).toBe(90);
  });

  test('they agree on who is who, also when all ask for the first time at once', async () => {
    const other = await secondInstance();
    await site.store.db.deleteFrom('installation').execute();
    const secrets = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sharedSecret((index % 2 ? site : other).store.db, 'client_secret'),
      ),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });
});

describe('who is who', () => {
  test('all addresses of one line in IPv6 are one client, and the next line is another', async () => {
    for (let sent = 0; sent < 120; sent += 1) await send({ from: `2001:db8:1:2::${sent.toString(16)}` });
    expect(await sendMany(1, { from: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toEqual([429]);
    expect(await sendMany(1, { from: '2001:db8:1:3::1' })).toEqual([201]);
  });

  test('an IPv4 address is one client on sockets of both kinds', async () => {
    await sendMany(60);
    expect(taken(await sendMany(70, { from: '::ffff:203.0.113.1' }))).toBe(60);
  });

  test('without a proxy in front nobody gets more by claiming other addresses', async () => {
    for (let sent = 0; sent < 120; sent += 1)
      await send({ headers: { 'x-forwarded-for': `10.0.0.${sent}` } });
    expect(await sendMany(1, { headers: { 'x-forwarded-for': '198.51.100.1' } })).toEqual([429]);
  });

  test('behind a proxy its word counts, and what the visitor put before it does not', async () => {
    const behindProxy = await secondInstance({ TRUST_PROXY: '1' });
    const from = (address: string, claimed: string) => ({
      through: behindProxy,
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': `${claimed}, ${address}` },
    });
    for (let sent = 0; sent < 120; sent += 1) await send(from('203.0.113.5', `198.51.100.${sent}`));
    expect(await sendMany(1, from('203.0.113.5', '198.51.100.250'))).toEqual([429]);
    expect(await sendMany(1, from('203.0.113.6', '203.0.113.5'))).toEqual([201]);
  });

  test('no address can be read in the store', async () => {
    await sendMany(1);
    await sendMany(1, { from: '2001:db8:1:2::1' });
    const rows = await site.store.db.selectFrom('request_allowances').selectAll().execute();
    expect(rows).toHaveLength(2);
    for (const { bucket } of rows) expect(bucket).toMatch(/^[\w-]{43} \/contact-us$/);
  });
});

test('a clock that is put back keeps nobody out', async () => {
  await sendMany(120);
  expect((await send()).statusCode).toBe(429);
  now -= 60 * 60 * 1000;
  expect((await send()).headers['retry-after']).toBe('2');
  now += 2_000;
  expect(await sendMany(2)).toEqual([201, 429]);
  await sendMany(50, { from: '203.0.113.2' });
  now -= 60 * 60 * 1000;
  expect(taken(await sendMany(80, { from: '203.0.113.2' }))).toBe(70);
});

test('a client over the limit costs the store nothing', async () => {
  await sendMany(121);
  await site.store.close();
  expect((await send()).statusCode).toBe(429);
});

test('while the store is away nobody is kept out by the limits', async () => {
  await site.store.close();
  expect(await sendMany(130)).toEqual(allTaken(130));
  expect((await post(site.app, '/contact-us', contactMessage)).statusCode).toBe(503);
});

test('limits can be turned off', async () => {
  const unlimited = await secondInstance({ RATE_LIMITS: 'off' });
  expect(await sendMany(150, { through: unlimited })).toEqual(allTaken(150));
});

test('clients who have their whole allowance again are forgotten, and lose nothing by it', async () => {
  await sendMany(120);
  now += 4 * 60 * 1000 - 1;
  expect(await deleteFullAllowances(site.store.db, now)).toBe(0);
  now += 1;
  expect(await deleteFullAllowances(site.store.db, now)).toBe(1);
  expect(taken(await sendMany(130))).toBe(120);
});
