import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Outbox } from '../../server/jobs/outbox.ts';
import { linkCancelHandler, paymentLinkHandler } from '../../server/payments/link-delivery.ts';
import { paytr as paytrAt } from '../../server/payments/paytr.ts';
import { cancelPayment } from '../../server/payments/transitions.ts';
import { paytrForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { failures, merchant, noticeOf, startPaytr, tell } from '../support/paytr-server.ts';
import { storedRow } from '../support/rows.ts';

const paytr = paytrForEachTest();
const site = siteForEachTest(() => ({
  PAYTR_MERCHANT_ID: merchant.id,
  PAYTR_MERCHANT_KEY: merchant.key,
  PAYTR_MERCHANT_SALT: merchant.salt,
  PAYTR_URL: paytr.url,
}));
const owner = staffForEachTest(site, 'owner@meltem.example', 'owner');

const ask = async (changes = {}, headers = {}): Promise<string> =>
  (await post(site.app, '/internet/package/payment', { ...payment, ...changes }, headers)).json().reference;
const rows = <Table extends 'deliveries' | 'payment_links' | 'payment_requests' | 'ledger_entries'>(
  table: Table,
) =>
  site.store.db
    .selectFrom(table as 'deliveries')
    .selectAll()
    .execute();
const by = { id: 'ada', name: 'Ada' };

/** An instance of its own on the same store, whose clock we turn. */
function instanceAt(clock: { now: number }, withinMs = 60_000) {
  const provider = paytrAt({ ...merchant, url: paytr.url, callbackUrl: 'https://meltem.test/c', withinMs });
  const handlers = {
    payment_link: paymentLinkHandler(site.store.db, provider),
    payment_link_cancel: linkCancelHandler(provider),
  };
  return new Outbox(site.store.db, handlers, { now: () => clock.now });
}
const startOfClock = () => ({ now: Date.now() + 10_000 });

async function change(
  work: (
    transaction: Parameters<typeof cancelPayment>[0],
    asked: { id: string; version: number; by: typeof by },
  ) => Promise<{ outcome: string }>,
): Promise<string> {
  const { id, version } = await site.store.db
    .selectFrom('payment_requests')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  const { outcome } = await site.store.db
    .transaction()
    .execute((transaction) => work(transaction, { id, version, by }));
  return outcome;
}

test('a link is made as the documentation says, stored and sent to the phone, and pays the request', async () => {
  const reference = await ask();
  await site.outbox.turn();
  const [link] = paytr.links;
  expect(link?.fields).toMatchObject({
    merchant_id: merchant.id,
    name: `35 Mbps eco (${reference})`,
    price: '110000',
    currency: 'TL',
    max_installment: '12',
    link_type: 'product',
    lang: 'tr',
    min_count: '1',
    max_count: '1',
    callback_link: 'https://meltem.test/payment-callbacks/paytr',
    callback_id: reference.replace('-', ''),
  });
  expect(paytr.messages).toEqual([{ id: link?.id, cell_phone: payment.clientPhone }]);
  expect(await rows('payment_links')).toMatchObject([
    { provider: 'paytr', code: link?.id, url: `${paytr.url}/link/${link?.id}`, deleted_at: null },
  ]);
  expect(await rows('payment_requests')).toMatchObject([{ status: 'link_sent' }]);

  const answer = await tell(site.app, noticeOf(link as never));
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'OK',
  ]);
  const [paid] = await rows('payment_requests');
  expect(paid).toMatchObject({ status: 'paid', paid_through: 'paytr' });
  expect(await rows('ledger_entries')).toMatchObject([
    { kurus: 110_000, subject: paid?.id, provider: 'paytr', provider_id: 'PAYTRORDER1', receipt: 1 },
  ]);
  await site.outbox.turn();
  // It takes one payment: nobody has to cancel it.
  expect(paytr.asked.map(({ service }) => service)).toEqual(['create', 'send-sms']);
});

test.each([
  ['+90 533 123 45 67', 'ru', '05331234567', 'en'],
  ['5331234567', 'en', '05331234567', 'en'],
  ['0533 123 45 67', 'tr', '05331234567', 'tr'],
])('%s in %s gets its message at %s, and a page in %s', async (clientPhone, language, cell_phone, lang) => {
  await ask({ clientPhone }, { cookie: `lang=${language}` });
  await site.outbox.turn();
  expect(paytr.messages).toMatchObject([{ cell_phone }]);
  expect(paytr.links[0]?.fields).toMatchObject({ lang });
});

test('a number that is no mobile gets no link, and the staff learn why', async () => {
  await ask({ clientPhone: '03925550100' });
  await site.outbox.turn();
  expect(paytr.asked).toEqual([]);
  expect(await rows('deliveries')).toMatchObject([{ state: 'dead', last_failure: 'no mobile number' }]);
  expect(await rows('payment_requests')).toMatchObject([{ status: 'link_failed' }]);
});

test.each(Object.keys(failures))('where the message %s, the same link is sent later', async (name) => {
  const clock = startOfClock();
  await ask();
  paytr.fail({ 'send-sms': failures[name] as never });
  await instanceAt(clock, name.startsWith('never') ? 300 : undefined).turn();
  expect(await rows('deliveries')).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  expect(paytr.links).toHaveLength(1);
  paytr.fail({});
  clock.now += 2_000;
  await instanceAt(clock).turn();
  expect(paytr.links).toHaveLength(1);
  expect(paytr.messages).toMatchObject([{ id: paytr.links[0]?.id }]);
  expect(await rows('payment_requests')).toMatchObject([{ status: 'link_sent' }]);
});

test.each(Object.keys(failures))('where the making %s, a link is made later', async (name) => {
  const clock = startOfClock();
  await ask();
  paytr.fail({ create: failures[name] as never });
  await instanceAt(clock, name.startsWith('never') ? 300 : undefined).turn();
  expect(await rows('payment_links')).toEqual([]);
  paytr.fail({});
  clock.now += 2_000;
  await instanceAt(clock).turn();
  expect(await rows('payment_links')).toHaveLength(1);
  expect(paytr.messages).toHaveLength(1);
});

test('after an outage of ten minutes every link is made once', async () => {
  const clock = startOfClock();
  await Promise.all(Array.from({ length: 5 }, (_, index) => ask({ clientPhone: `0533123456${index}` })));
  const { port } = paytr;
  await paytr.stop();
  for (let second = 0; second < 600; second += 10) {
    await instanceAt(clock).turn();
    clock.now += 10_000;
  }
  Object.assign(paytr, await startPaytr(port));
  clock.now += 300_000;
  await instanceAt(clock).turn();
  expect(paytr.links).toHaveLength(5);
  expect(new Set(paytr.messages.map(({ cell_phone }) => cell_phone)).size).toBe(5);
});

test('what PayTR dislikes is told without a number, and not asked again', async () => {
  await ask();
  paytr.fail({
    create: (response) =>
      response.writeHead(200).end('{"status":"error","err_msg":"Hatali deger 05331234567: price"}'),
  });
  await site.outbox.turn();
  expect(await rows('deliveries')).toMatchObject([
    { state: 'dead', last_failure: 'refused: Hatali deger : price' },
  ]);
});

async function sendAgain() {
  const { id, version } = await site.store.db
    .selectFrom('payment_requests')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  return owner.post(`/console/payments/${id}/link`, { version });
}

test('sent again by the staff, it is the same link', async () => {
  await ask();
  await site.outbox.turn();
  expect((await sendAgain()).statusCode).toBe(200);
  await site.outbox.turn();
  expect(paytr.links).toHaveLength(1);
  expect(paytr.messages).toHaveLength(2);
  // None was made besides it and deleted again.
  expect(paytr.asked.map(({ service }) => service)).toEqual(['create', 'send-sms', 'send-sms']);
});

test('after a payment of too little the link is used up, and none that asks for the whole is sent', async () => {
  await ask();
  await site.outbox.turn();
  const [first] = paytr.links;
  await tell(site.app, noticeOf(first as never, { total_amount: '100', payment_amount: '100' }));
  expect(await rows('payment_links')).toMatchObject([{ code: first?.id, deleted_at: expect.any(Number) }]);
  expect((await sendAgain()).json()).toMatchObject({ code: 'part_paid' });
  await site.outbox.turn();
  expect(paytr.messages).toHaveLength(1);
});

test('a link of a cancelled payment is deleted at PayTR, also where that takes some attempts', async () => {
  const clock = startOfClock();
  await ask();
  await site.outbox.turn();
  expect(await change(cancelPayment)).toBe('changed');
  paytr.fail({ delete: failures['answers 500'] as never });
  await instanceAt(clock).turn();
  expect(paytr.links).toMatchObject([{ isDeleted: false }]);
  paytr.fail({});
  clock.now += 2_000;
  await instanceAt(clock).turn();
  expect(paytr.links).toMatchObject([{ isDeleted: true }]);
  expect(await rows('payment_links')).toMatchObject([{ deleted_at: expect.any(Number) }]);
});

test('where the phone is corrected, the link that went astray is deleted at PayTR and another one is made', async () => {
  const reference = await ask();
  await site.outbox.turn();
  const { id, version } = await storedRow(site.store.db, 'payment_requests', { reference });
  const corrected = { clientPhone: '05427776655', version };
  expect((await owner.post(`/console/payments/${id}/correct`, corrected)).statusCode).toBe(200);
  await site.outbox.turn();
  expect(paytr.links).toMatchObject([{ isDeleted: true }, { isDeleted: false }]);
});

test.each([payment.amount, 100])(
  'of what is paid at the counter, %d TL, no link asks for the whole too',
  async (amount) => {
    await ask();
    await site.outbox.turn();
    const { id: subject } = await site.store.db
      .selectFrom('payment_requests')
      .select('id')
      .executeTakeFirstOrThrow();
    const cash = { id: randomUUID(), kind: 'payment_request', subject, method: 'cash', note: '', seen: 0 };
    expect((await owner.post('/console/ledger', { ...cash, amount })).statusCode).toBe(200);
    await site.outbox.turn();
    expect(paytr.links).toMatchObject([{ isDeleted: true }]);
  },
);

const payPart = async () => {
  const [{ id: subject } = { id: '' }] = await rows('payment_requests');
  const part = { kind: 'payment_request', method: 'cash', amount: 100, note: '', seen: 0 };
  await owner.post('/console/ledger', { ...part, id: randomUUID(), subject });
};

test.each([
  ['cancelled', () => change(cancelPayment)],
  ['paid in part', payPart],
])('%s while its link is being made, nobody gets a message and the link is deleted', async (_, end) => {
  await ask();
  let letGo = () => {};
  paytr.fail({
    create: (response) => {
      letGo = () => {
        paytr.links.push({ id: 'late123', fields: {}, isDeleted: false });
        response.writeHead(200).end(`{"status":"success","id":"late123","link":"${paytr.url}/link/late123"}`);
      };
    },
  });
  const attempt = site.outbox.turn();
  await expect.poll(() => paytr.asked.length).toBe(1);
  await end();
  letGo();
  await attempt;
  await site.outbox.turn();
  expect(paytr.messages).toEqual([]);
  expect(paytr.links).toMatchObject([{ id: 'late123', isDeleted: true }]);
  expect(await rows('deliveries')).not.toContainEqual(expect.objectContaining({ state: 'waiting' }));
  expect(await rows('payment_requests')).toMatchObject([{ link_sent_at: null }]);
});

test('erasing a person forgets the link here and deletes it at PayTR', async () => {
  await ask();
  await site.outbox.turn();
  const of = [payment.clientPhone];
  const { seen } = (await owner.post('/console/erasing/preview', { of })).json();
  const erased = await owner.post('/console/erasing', { of, seen, confirmation: payment.clientPhone });
  expect(erased.statusCode).toBe(204);
  expect(await rows('payment_links')).toEqual([]);
  await site.outbox.turn();
  expect(paytr.links).toMatchObject([{ isDeleted: true }]);
});

test('a link that cannot be cancelled stands among the failed deliveries, with its payment', async () => {
  const reference = await ask();
  await site.outbox.turn();
  await change(cancelPayment);
  paytr.fail({ delete: (response) => response.writeHead(200).end('{"status":"error"}') });
  await site.outbox.turn();
  const { deliveries } = (await owner.get('/console/today')).json();
  expect(deliveries.listed).toMatchObject([
    { kind: 'payment_link_cancel', reason: 'refused', about: { name: reference } },
  ]);
});

test('nothing secret is written down', async () => {
  await ask();
  paytr.fail({ create: failures['closes without a word'] as never });
  await site.outbox.turn();
  const written = JSON.stringify(await rows('deliveries'));
  for (const secret of [merchant.key, merchant.salt, payment.clientPhone])
    expect(written).not.toContain(secret);
});
