import { expect, test } from 'vitest';
import type { SandboxInbox } from '#domain/sandbox.ts';
import { siteForFile, staffForFile } from '../support/for-tests.ts';
import { publicSite } from '../support/public-site.ts';
import { storedRow } from '../support/rows.ts';
import { sandboxRows } from '../support/sandbox.ts';
import { signedIn } from '../support/staff-browser.ts';

const site = siteForFile({ SMTP_URL: 'smtp://127.0.0.1:9', STAFF_MAIL: 'staff@meltem.example' });
const agent = staffForFile(site, 'agent@meltem.example', 'agent');

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

async function inbox(after?: string): Promise<SandboxInbox> {
  return (await agent.get(`/console/sandbox${after === undefined ? '' : `?after=${after}`}`)).json();
}

test('the inbox is for those who are signed in: nobody else sees a phone or a link', async () => {
  const { phone, link_token } = await sent();
  const answer = await site.staff.inject('/console/sandbox');
  expect(answer.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
  for (const url of ['/console/sandbox', '/sandbox', '/', `/sandbox/pay/${link_token}`]) {
    const { body } = await site.staff.inject({ url, headers: { accept: 'text/html' } });
    expect(body, url).not.toContain(phone);
    if (!url.includes('pay')) expect(body, url).not.toContain(link_token);
  }
  const seen = await agent.get('/console/sandbox');
  expect(seen.statusCode).toBe(200);
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(seen.body).toContain(phone);
});

test('the inbox shows phone, time, the Turkish message, the link and what became of the payment', async () => {
  const sentAt = Date.UTC(2026, 10, 15, 11, 5, 9);
  const message = await sent({ phone: '05331112233', amount: 14580.5, sentAt });
  const { id } = await paymentOf(message.reference);
  expect(await inbox()).toEqual({
    messages: [
      {
        id: message.id,
        phone: '05331112233',
        sentAt,
        text: `Meltem: Eco 35 Mbps paketi için 14.580,50 TL ödeme bağlantınız hazır. Referans: ${message.reference}.`,
        link: `http://localhost:3001/sandbox/pay/${message.link_token}`,
        linkToken: message.link_token,
        payment: { id, reference: message.reference, status: 'link_sent' },
      },
    ],
    count: 1,
  });
});

test.each([
  ['tr', 'Eco 35 Mbps paketi için 1.250 TL ödeme bağlantınız'],
  ['en', 'your payment link for the Eco 35 Mbps package, 1,250 TL'],
  ['ru', 'ссылка на оплату готова: Eco 35 Мбит/с, 1\u00a0250 TL'],
] as const)('who reads the site in %s gets the message in that language', async (language, words) => {
  await sent({ language });
  expect((await inbox()).messages[0]?.text).toContain(words);
});

test('the inbox goes back 25 messages at a time, newest first, and none is shown twice or left out', async () => {
  // Three of each time: the order within a millisecond holds too.
  for (let place = 0; place < 60; place += 1) {
    await sent({ phone: `0533${String(place).padStart(7, '0')}`, sentAt: 1_000_000 + Math.floor(place / 3) });
  }
  const pages = [await inbox()];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await inbox(next));
  expect(pages.map(({ messages }) => messages.length)).toEqual([25, 25, 10]);
  const seen = pages.flatMap(({ messages }) => messages);
  expect(new Set(seen.map(({ phone }) => phone)).size).toBe(60);
  const times = seen.map(({ sentAt }) => sentAt);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test.each(['yesterday', '1.', '.a', "1.a'b", `${'9'.repeat(16)}.a`])(
  'a place in the inbox that cannot be, like %s, is refused',
  async (after) => {
    const answer = await agent.get(`/console/sandbox?after=${encodeURIComponent(after)}`);
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', faults: ['after'] });
  },
);

test('the payment page says what is paid, and that no money moves', async () => {
  const message = await sent({ amount: 11880 });
  const { statusCode, body } = await site.staff.inject(`/sandbox/pay/${message.link_token}?lang=en`);
  expect(statusCode).toBe(200);
  expect(body).toContain('no money moves');
  expect(body).toContain('Pay 11,880\u00a0TL');
  expect(body).toContain('35 Mbps eco');
  expect(body).toContain(message.reference);
});

test('the payment page leads to the public site, and nowhere in the console', async () => {
  const { link_token } = await sent();
  const links = async (url: string) => {
    const { body } = await site.staff.inject(url);
    const all = [...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
    return all.filter((href) => !href?.startsWith('?lang=') && !href?.startsWith('#'));
  };
  const page = `/sandbox/pay/${link_token}`;
  expect(await links(page)).toEqual(['https://meltem.test']);
  await pay(link_token);
  expect(await links(page)).toEqual(['https://meltem.test']);
  expect(await links('/sandbox/pay/nobody')).toEqual(['https://meltem.test']);
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
  // The staff are told by mail, as of money that is real.
  await storedRow(site.store.db, 'deliveries', { kind: 'mail_payment', subject: paid.id });

  const thanked = await site.staff.inject({
    url: String(answer.headers.location),
    headers: { cookie: 'lang=en' },
  });
  expect(thanked.body).toContain('Thank you. The payment is done.');
  const later = await site.staff.inject(`/sandbox/pay/${link_token}?lang=en`);
  expect(later.body).toContain('This has already been paid.');
  expect(later.body).not.toContain('<form');
  expect((await inbox()).messages).toMatchObject([{ payment: { reference, status: 'paid' } }]);
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
  ['a neighbour of this site, by a browser that tells no origin', { 'sec-fetch-site': 'same-site' }],
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

test('where a bot is configured there is no sandbox, and the console is told so', async () => {
  const real = await publicSite({ PAYMENT_BOT_URL: 'https://bot.example.com/request-link' });
  const there = await signedIn(real, 'agent@meltem.example', 'agent');
  for (const url of ['/console/sandbox', '/sandbox/pay/anything']) {
    expect((await there.get(url)).statusCode, url).toBe(404);
  }
  expect((await there.get('/console/me')).json()).toMatchObject({ hasSandbox: false });
  expect((await agent.get('/console/me')).json()).toMatchObject({ hasSandbox: true });
  await real.close();
});
