import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PaymentStatus } from '#domain/payment.ts';
import { type Today, waitingKinds } from '#domain/today.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { botForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { contactMessage, payment, post, question } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { publicSite } from '../support/public-site.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert, storedRow } from '../support/rows.ts';
import { StaffBrowser, signedIn } from '../support/staff-browser.ts';

const bot = botForEachTest();
const site = siteForEachTest(() => ({ PAYMENT_BOT_URL: bot.url }));
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

const today = async (): Promise<Today> => (await agent.get('/console/today')).json();
const retry = (id: string, by = agent) => by.post(`/console/deliveries/${id}/retry`);
const counts = async () => Object.fromEntries((await today()).kinds.map(({ kind, count }) => [kind, count]));
const auditLog = () =>
  site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'who_name'])
    .where('action', '=', 'delivery_retried')
    .execute();

/** A payment whose link was refused for good. */
async function deadLink() {
  bot.behave((response) => response.writeHead(422).end());
  // The same twice within a short time would be one payment.
  const wanted = { ...payment, userName: randomUUID() };
  const { reference } = (await post(site.app, '/internet/package/payment', wanted)).json();
  await site.outbox.turn();
  bot.behave((response) => response.writeHead(200).end());
  const row = await storedRow(site.store.db, 'payment_requests', { reference });
  const [dead] = (await today()).deliveries.listed.filter(({ about }) => about?.name === reference);
  return { payment: row, reference, id: String(dead?.id) };
}

async function paymentStatus(id: string): Promise<string> {
  return (await agent.get(`/console/payments/${id}`)).json().payment.status;
}

test('nothing waits in an empty store', async () => {
  const answer = await agent.get('/console/today');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    now: expect.any(Number),
    kinds: waitingKinds.map((kind) => ({ kind, count: 0 })),
    oldest: [],
    underWay: { contacted: 0, scheduled: 0 },
    deliveries: { waiting: 0, retried: 0, dead: 0, listed: [] },
  });
});

test('nobody on the way keeps the figures of the day', async () => {
  expect((await agent.get('/console/today/figures')).headers['cache-control']).toBe('no-store');
});

test('what waits is told by kind, and the oldest of all come first', async () => {
  const now = Date.now();
  await storeRegistration(site.store, { customerFirstName: 'Second', created_at: now - 5000 });
  await storeRegistration(site.store, { customerFirstName: 'First', created_at: now - 9000 });
  const called = await storeRegistration(site.store, { created_at: now - 99_000 });
  await agent.post(`/console/registrations/${called.id}/move`, { to: 'contacted', version: 1 });
  await post(site.app, '/contact-us', contactMessage);
  await post(site.app, '/questions', question);
  await site.store.db
    .updateTable('questions')
    .set({ created_at: now - 7000 })
    .execute();
  const { kinds, oldest, underWay } = await today();
  expect(kinds).toMatchObject([
    { kind: 'registration', count: 2, oldest: now - 9000, newest: now - 5000 },
    { kind: 'payment', count: 0 },
    { kind: 'paid', count: 0 },
    { kind: 'notice', count: 0 },
    { kind: 'message', count: 1 },
    { kind: 'question', count: 1, oldest: now - 7000, newest: now - 7000 },
  ]);
  expect(oldest.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'registration First Kaya',
    `question ${question.name}`,
    'registration Second Kaya',
    `message ${contactMessage.name}`,
  ]);
  expect(oldest[1]).toMatchObject({ about: question.question });
  expect(underWay).toEqual({ contacted: 1, scheduled: 0 });
  await agent.post(`/console/registrations/${called.id}/move`, { to: 'scheduled', version: 2 });
  expect((await today()).underWay).toEqual({ contacted: 0, scheduled: 1 });
});

test('what is done no longer waits', async () => {
  await post(site.app, '/contact-us', contactMessage);
  const [message] = (await today()).oldest;
  await agent.post(`/console/messages/message/${message?.id}/status`, { version: 1, status: 'done' });
  expect(await today()).toMatchObject({
    oldest: [],
    kinds: waitingKinds.map((kind) => ({ kind, count: 0 })),
  });
});

test('a payment waits when its link failed, or is not out for long; not while the customer is to pay', async () => {
  await post(site.app, '/internet/package/payment', payment);
  // A transfer has no link, however long it takes.
  const { packageName, amount } = payment;
  const { statusCode } = await post(site.app, '/internet/package/transfer', {
    packageName,
    amount,
    months: 1,
  });
  expect(statusCode).toBe(201);
  expect(await counts()).toMatchObject({ payment: 0 });
  const askedAgo = (minutes: number) =>
    site.store.db
      .updateTable('payment_requests')
      .set({ created_at: Date.now() - minutes * 60_000 })
      .execute();
  await askedAgo(4);
  expect(await counts()).toMatchObject({ payment: 0 });
  await askedAgo(5);
  expect((await today()).oldest).toMatchObject([{ kind: 'payment', status: 'received' }]);
  await site.outbox.turn();
  expect(await counts()).toMatchObject({ payment: 0 });
  await deadLink();
  expect(await today()).toMatchObject({
    oldest: [{ kind: 'payment', status: 'link_failed' }],
    kinds: waitingKinds.map((kind) => ({ kind, count: kind === 'payment' ? 1 : 0 })),
  });
});

test('of payments that wait, failed or stuck, the oldest comes first', async () => {
  const { payment: failed } = await deadLink();
  await post(site.app, '/internet/package/payment', { ...payment, userName: 'Stuck' });
  const now = Date.now();
  const askedAgo = (minutes: number, status: PaymentStatus) =>
    site.store.db
      .updateTable('payment_requests')
      .set({ created_at: now - minutes * 60_000 })
      .where('status', '=', status)
      .execute();
  for (const [failedAgo, stuckAgo] of [
    [10, 20],
    [20, 10],
  ] as const) {
    await askedAgo(failedAgo, 'link_failed');
    await askedAgo(stuckAgo, 'received');
    const { kinds, oldest } = await today();
    const ages = { count: 2, oldest: now - 20 * 60_000, newest: now - 10 * 60_000 };
    expect(kinds[1]).toEqual({ kind: 'payment', ...ages });
    const names = oldest.map(({ name }) => name);
    expect(names).toEqual(failedAgo > stuckAgo ? [failed.userName, 'Stuck'] : ['Stuck', failed.userName]);
  }
});

test('what waits is not counted further than anybody needs to know, and only the oldest are listed', async () => {
  const rows = Array.from({ length: 520 }, (_, number) => ({
    ...contactMessage,
    id: `message-${String(number).padStart(4, '0')}`,
    message: 'x'.repeat(1000),
    created_at: 1_794_700_000_000 + number,
  }));
  await site.store.db.insertInto('contact_messages').values(rows).execute();
  const { kinds, oldest } = await today();
  expect(kinds.find(({ kind }) => kind === 'message')).toEqual({
    kind: 'message',
    count: 501,
    oldest: rows[0]?.created_at,
    newest: rows.at(-1)?.created_at,
  });
  expect(oldest.map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id));
  expect(oldest[0]?.about.length).toBeLessThan(200);
});

test('deliveries are told apart: in line, being retried, given up with the reason', async () => {
  const { reference, payment: dead } = await deadLink();
  bot.behave((response) => response.writeHead(503).end());
  await post(site.app, '/internet/package/payment', payment);
  const before = Date.now();
  await site.outbox.turn();
  await post(site.app, '/internet/package/payment', { ...payment, userName: 'Another' });
  const { deliveries } = await today();
  expect(deliveries).toMatchObject({ waiting: 1, retried: 1, dead: 1 });
  expect(deliveries.oldest).toBeLessThanOrEqual(before);
  expect(deliveries.listed).toMatchObject([
    {
      kind: 'payment_link',
      attempts: 1,
      reason: 'status 422',
      about: { name: reference, path: `/payments/${dead.id}` },
    },
  ]);
});

test('a dead link is tried again once, whoever presses and however often, and who did is in the audit log', async () => {
  const { id, reference, payment: dead } = await deadLink();
  expect(await paymentStatus(dead.id)).toBe('link_failed');
  const asked = bot.asked.length;
  const owner = await signedIn(site, 'ada@meltem.example', 'owner');
  const answers = await Promise.all([retry(id), retry(id, owner), retry(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code);
  expect(refused).toEqual(['delivery_not_dead', 'delivery_not_dead']);
  expect(await paymentStatus(dead.id)).toBe('received');
  await site.outbox.turn();
  expect(bot.asked).toHaveLength(asked + 1);
  expect(await paymentStatus(dead.id)).toBe('link_sent');
  expect(await auditLog()).toMatchObject([{ subject: reference }]);
  expect((await today()).deliveries).toMatchObject({ dead: 0, waiting: 0, retried: 0 });
  expect((await retry(id)).statusCode).toBe(409);
  expect((await retry('nothing')).statusCode).toBe(404);
});

test('two instances try a dead link again once', async () => {
  const { id } = await deadLink();
  const other = await publicSite({ PAYMENT_BOT_URL: bot.url }, site.storeConfig);
  try {
    const elsewhere = new StaffBrowser(other);
    await elsewhere.signIn('can@meltem.example');
    const asked = bot.asked.length;
    const answers = await Promise.all([retry(id), retry(id, elsewhere)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    await Promise.all([site.outbox.turn(), other.outbox.turn()]);
    expect(bot.asked).toHaveLength(asked + 1);
    expect(await auditLog()).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test('what is tried again has as long as the first time before it is given up', async () => {
  const { id } = await deadLink();
  await site.store.db.updateTable('deliveries').set({ created_at: 1, ended_at: 2 }).execute();
  bot.behave((response) => response.writeHead(503).end());
  await retry(id);
  await site.outbox.turn();
  expect((await today()).deliveries).toMatchObject({ dead: 0, retried: 1 });
});

test('a dead link waits for nobody once its payment is paid, cancelled or sent anew', async () => {
  const cash = { kind: 'payment_request', method: 'cash', amount: payment.amount, note: '', seen: 0 };
  // That of somebody else waits on.
  await deadLink();
  for (const what of ['paid', 'cancel', 'link']) {
    const { payment: dead, id } = await deadLink();
    const done =
      what === 'paid'
        ? await agent.post('/console/ledger', { ...cash, id: randomUUID(), subject: dead.id })
        : await agent.post(`/console/payments/${dead.id}/${what}`, { version: dead.version });
    expect(done.statusCode, what).toBe(200);
    expect((await today()).deliveries.dead, what).toBe(1);
    expect((await retry(id)).json(), what).toMatchObject({ code: 'delivery_not_dead' });
    const { links } = (await agent.get(`/console/payments/${dead.id}`)).json();
    expect(links.at(-1), what).toMatchObject({ id, state: 'done', last_failure: 'status 422' });
    await site.outbox.turn();
  }
  // The provider says so, without the staff.
  const { reference, id } = await deadLink();
  expect(await recordNotice(site.store.db, noticeOf(reference))).toBe('paid');
  expect((await today()).deliveries.dead).toBe(1);
  expect((await retry(id)).json()).toMatchObject({ code: 'delivery_not_dead' });
});

test('a dead link that cannot be tried again says why', async () => {
  const { payment: dead, id } = await deadLink();
  const part = { kind: 'payment_request', method: 'cash', amount: 100, note: '', seen: 0 };
  await agent.post('/console/ledger', { ...part, id: randomUUID(), subject: dead.id });
  expect((await retry(id)).json()).toMatchObject({ status: 409, code: 'part_paid' });
  // Cancelled in the moment in which somebody presses.
  await site.store.db.updateTable('payment_requests').set({ status: 'cancelled' }).execute();
  expect((await retry(id)).json()).toMatchObject({ status: 409, code: 'payment_settled' });
});

test('mail that nobody sends any more is not tried again', async () => {
  await insert(site.store.db, 'deliveries', {
    id: 'mail',
    kind: 'mail_message',
    subject: 'gone',
    state: 'dead',
    attempts: 3,
    due_at: 1,
    claim: null,
    last_failure: 'no connection',
    created_at: 1,
    ended_at: 2,
  });
  expect((await today()).deliveries.listed).toMatchObject([{ id: 'mail', reason: 'no connection' }]);
  expect((await retry('mail')).json()).toMatchObject({ status: 409, code: 'no_mail' });
  expect((await today()).deliveries.dead).toBe(1);
});
