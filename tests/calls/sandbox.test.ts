import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicSite } from '../support/public-site.ts';
import { sandboxRows } from '../support/sandbox.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

let site: Awaited<ReturnType<typeof publicSite>>;
beforeAll(async () => {
  site = await publicSite();
});
afterAll(() => site.close());
beforeEach(() => forgetEverythingSent(site.store));

async function sent(changed: Parameters<typeof sandboxRows>[0] = {}) {
  const { message, request } = sandboxRows(changed);
  await site.store.db.insertInto('payment_requests').values(request).execute();
  await site.store.db.insertInto('sandbox_messages').values(message).execute();
  return message;
}

const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

function pay(linkToken: string, headers: Record<string, string> = fromOwnPage) {
  return site.staff.inject({
    method: 'POST',
    url: `/sandbox/pay/${linkToken}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  });
}

const paymentOf = (reference: string) =>
  site.store.db
    .selectFrom('payment_requests')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

const phonesIn = (html: string) => [...html.matchAll(/<b>(\+?\d+)<\/b>/g)].map(([, phone]) => phone);

test('an empty inbox says how a message gets there', async () => {
  const answer = await site.staff.inject('/sandbox?lang=en');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('No messages yet');
});

test('the inbox shows phone, time, the Turkish message and the link, in whatever language the page is', async () => {
  const message = await sent({
    phone: '05331112233',
    amount: 14580.5,
    sentAt: Date.UTC(2026, 10, 15, 11, 5, 9),
  });
  const { body } = await site.staff.inject('/sandbox?lang=en');
  expect(phonesIn(body)).toEqual(['05331112233']);
  expect(body).toContain('15 Nov 2026, 13:05:09');
  expect(body).toContain(
    `Meltem: 35 Mbps eco paketiniz için 14.580,50 TL ödeme bağlantınız hazır. Referans: ${message.reference}.`,
  );
  expect(body).toContain(`http://localhost:3001/sandbox/pay/${message.link_token}`);
  expect(body).toContain(`href="/sandbox/pay/${message.link_token}"`);
});

test('the inbox goes back 25 messages at a time, newest first, and none is shown twice or left out', async () => {
  // Three of each time: the order within a millisecond holds too.
  for (let place = 0; place < 60; place += 1) {
    await sent({ phone: `0533${String(place).padStart(7, '0')}`, sentAt: 1_000_000 + Math.floor(place / 3) });
  }
  const seen: (string | undefined)[] = [];
  const sizes: number[] = [];
  let address: string | undefined = '/sandbox';
  while (address) {
    const { body }: { body: string } = await site.staff.inject(address);
    const phones = phonesIn(body);
    seen.push(...phones);
    sizes.push(phones.length);
    address = /href="(\/sandbox\?before=[^"]+)"/.exec(body)?.[1];
  }
  expect(sizes).toEqual([25, 25, 10]);
  expect(new Set(seen).size).toBe(60);
  const times = seen.map((phone) => Math.floor(Number(phone?.slice(4)) / 3));
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test.each(['yesterday', '1.', '.a', "1.a'b", `${'9'.repeat(16)}.a`])(
  'a place in the inbox that cannot be, like %s, is refused',
  async (before) => {
    const answer = await site.staff.inject(`/sandbox?before=${encodeURIComponent(before)}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid', faults: ['before'] });
  },
);

test('the payment page says what is paid, and that no money moves', async () => {
  const message = await sent({ amount: 11880 });
  const { statusCode, body } = await site.staff.inject(`/sandbox/pay/${message.link_token}?lang=en`);
  expect(statusCode).toBe(200);
  expect(body).toContain('no money moves');
  expect(body).toContain('Pay 11,880 TL');
  expect(body).toContain('35 Mbps eco');
  expect(body).toContain(message.reference);
});

test('a link that was copied in part leads to a page that says so, with 404', async () => {
  for (const url of [
    '/sandbox/pay/nobody?lang=en',
    '/sandbox/pay/a%00b?lang=en',
    '/sandbox/pay/%F0%9F%8C%AC?lang=en',
  ]) {
    const answer = await site.staff.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('There is nothing here');
  }
  expect((await pay('nobody')).statusCode).toBe(404);
});

test('paying moves the payment to paid and thanks; the page says later that it is paid already', async () => {
  const { reference, link_token } = await sent();
  const before = Date.now();
  const answer = await pay(link_token);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/sandbox/pay/${link_token}?thanks`);
  const paid = await paymentOf(reference);
  expect(paid).toMatchObject({ status: 'paid', paid_through: 'sandbox' });
  expect(paid.paid_at).toBeGreaterThanOrEqual(before);

  const thanked = await site.staff.inject({
    url: String(answer.headers.location),
    headers: { cookie: 'lang=en' },
  });
  expect(thanked.body).toContain('Thank you. It is paid.');
  const later = await site.staff.inject(`/sandbox/pay/${link_token}?lang=en`);
  expect(later.body).toContain('This was paid before.');
  expect(later.body).not.toContain('<form');
  expect((await site.staff.inject('/sandbox?lang=en')).body).toContain('>Paid<');
});

test('paying twice is harmless: it stays as it was paid first', async () => {
  const { reference, link_token } = await sent();
  await pay(link_token);
  const first = await paymentOf(reference);
  const again = await pay(link_token);
  expect(again.statusCode).toBe(303);
  expect(again.headers.location).toBe(`/sandbox/pay/${link_token}`);
  expect(await paymentOf(reference)).toEqual(first);
});

test('thanks come only for what is paid', async () => {
  const { link_token } = await sent();
  const { body } = await site.staff.inject(`/sandbox/pay/${link_token}?thanks&lang=en`);
  expect(body).not.toContain('Thank you');
  expect(body).toContain('<form');
});

test.each([
  ['another website', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  ['an old browser on another website', { origin: 'https://elsewhere.example' }],
  ['an opaque page', { origin: 'null' }],
  ['a program that does not say', {}],
])('a payment cannot be made from %s', async (_from, headers) => {
  const { reference, link_token } = await sent();
  const answer = await pay(link_token, headers as Record<string, string>);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
  expect(await paymentOf(reference)).toMatchObject({ status: 'link_sent', paid_at: null });
});

test('a browser that only sends Origin can pay from our own page', async () => {
  const { reference, link_token } = await sent();
  const answer = await pay(link_token, { host: 'localhost:3001', origin: 'http://localhost:3001' });
  expect(answer.statusCode).toBe(303);
  expect(await paymentOf(reference)).toMatchObject({ status: 'paid' });
});

test('a payment takes a plain form and nothing else', async () => {
  const { link_token } = await sent();
  const asJson = await pay(link_token, { ...fromOwnPage, 'content-type': 'application/json' });
  expect(asJson.statusCode).toBe(415);
});

test('where a bot is configured there is no sandbox', async () => {
  const real = await publicSite({ PAYMENT_BOT_URL: 'https://bot.example.com/request-link' });
  for (const url of ['/sandbox', '/sandbox/pay/anything']) {
    expect((await real.staff.inject(url)).statusCode).toBe(404);
  }
  const calls = await real.staff.inject('/api?lang=en');
  expect(calls.body).not.toContain('Sandbox');
  await real.close();
});
