import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paymentsAPage } from '#domain/payment-list.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { botForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';

const bot = botForEachTest();
const site = siteForEachTest(() => ({ PAYMENT_BOT_URL: bot.url }));
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

/** A customer asks for a link; the id and the reference of the payment. */
async function requested(changes = {}): Promise<{ id: string; reference: string }> {
  const { reference } = (
    await post(site.app, '/internet/package/payment', { ...payment, ...changes })
  ).json();
  return site.store.db
    .selectFrom('payment_requests')
    .select(['id', 'reference'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}
const find = async (query: Record<string, string>) =>
  (await agent.get(`/console/payments?${new URLSearchParams(query)}`)).json();
const found = async (text: string) =>
  (await find({ text })).payments.map(({ userName }: { userName: string }) => userName);
const detail = async (id: string) => (await agent.get(`/console/payments/${id}`)).json();
const doTo = (id: string, what: string, body: object) => agent.post(`/console/payments/${id}/${what}`, body);
const take = (subject: string) =>
  agent.post('/console/ledger', {
    id: randomUUID(),
    kind: 'payment_request',
    subject,
    method: 'transfer',
    amount: payment.amount,
    note: '',
    seen: 0,
  });
const auditLog = () =>
  site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'who_name'])
    .where('action', 'in', ['payment_link_resent', 'payment_cancelled'])
    .orderBy('at')
    .orderBy('id')
    .execute();

test('a payment is found by its reference, its phone in any notation, and any of its names', async () => {
  const { reference } = await requested({ userName: 'Ayşe Işık Kaya', clientPhone: '05331112233' });
  await requested({ userName: 'Иван Петров', clientPhone: '+905429998877' });
  for (const text of [
    reference,
    reference.replace('-', '').toLowerCase(),
    '0533 111 22 33',
    '+90 (533) 111',
    '533111',
    'ayse',
    'KAYA',
    'isik kay',
    'kaya ayşe',
  ]) {
    expect(await found(text), text).toEqual(['Ayşe Işık Kaya']);
  }
  expect(await found('петр')).toEqual(['Иван Петров']);
  expect(await found('nobody')).toEqual([]);
});

test('the list shows what was bought, for how long and for how much', async () => {
  await requested({ amount: 6600, months: 6 });
  expect((await find({})).payments).toMatchObject([
    { packageName: '35 Mbps eco', months: 6, free_months: 2, amount: 6600, method: 'link' },
  ]);
});

test('a text that is too short is refused, and so is a filter that does not exist', async () => {
  for (const text of ['ay', '%%%%', '05']) {
    expect(await find({ text }), text).toMatchObject({ status: 422, code: 'search_too_short' });
  }
  expect(await find({ status: 'lost' })).toMatchObject({ status: 422, faults: ['status'] });
  expect(await find({ after: 'x' })).toMatchObject({ status: 422, faults: ['after'] });
});

test('payments are shown newest first, a page at a time, by their status', async () => {
  const rows = Array.from({ length: paymentsAPage + 2 }, (_, number) => ({
    ...(payment as typeof payment & { currency: 'TRY'; userLanguage: 'tr'; refMerchantStore: 704 }),
    id: `payment-${String(number).padStart(2, '0')}`,
    reference: `reference-${number}`,
    status: number === 3 ? ('paid' as const) : ('link_sent' as const),
    // Some at the same moment.
    created_at: 1_794_700_000_000 + Math.floor(number / 4),
  }));
  await site.store.db.insertInto('payment_requests').values(rows).execute();
  const first = await find({});
  const second = await find({ after: first.next });
  const ids = [...first.payments, ...second.payments].map(({ id }: { id: string }) => id);
  expect(ids).toEqual(rows.map(({ id }) => id).reverse());
  expect(first.payments).toHaveLength(paymentsAPage);
  expect(second.next).toBeUndefined();
  expect((await find({ status: 'paid' })).payments).toMatchObject([{ id: 'payment-03' }]);
});

test('a search goes on over pages and keeps to its status', async () => {
  for (let number = 0; number < paymentsAPage + 1; number += 1)
    await requested({ userName: `Ayşe Kaya ${number}` });
  const first = await find({ text: 'kaya', status: 'received' });
  const second = await find({ text: 'kaya', status: 'received', after: first.next });
  const all = [...first.payments, ...second.payments].map(({ id }: { id: string }) => id);
  expect(new Set(all).size).toBe(paymentsAPage + 1);
  expect((await find({ text: 'kaya', status: 'paid' })).payments).toEqual([]);
});

test('a payment shows how its link went, attempt by attempt', async () => {
  bot.behave((response) => response.writeHead(503).end());
  const { id } = await requested();
  await site.outbox.turn();
  expect(await detail(id)).toMatchObject({
    payment: { status: 'received', version: 1, userName: payment.userName, amount: payment.amount },
    links: [{ state: 'waiting', attempts: 1, last_failure: 'status 503', due_at: expect.any(Number) }],
  });
  expect(await detail('nothing')).toMatchObject({ status: 404, code: 'payment_unknown' });
});

test('the link is sent again under a new key, and who did it is in the audit log', async () => {
  const { id, reference } = await requested();
  await site.outbox.turn();
  const answer = await doTo(id, 'link', { version: 1 });
  expect(answer.json()).toMatchObject({
    payment: { version: 2 },
    links: [{ state: 'waiting' }, { state: 'done' }],
  });
  await site.outbox.turn();
  expect(bot.asked.map(({ key }) => key)).toEqual([reference, `${reference}.2`]);
  expect(bot.references()).toEqual([reference, reference]);
  expect((await detail(id)).links).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect(await auditLog()).toEqual([{ action: 'payment_link_resent', subject: reference, who_name: 'can' }]);
});

test('while a link is on its way no second one is sent', async () => {
  const { id } = await requested();
  expect((await doTo(id, 'link', { version: 1 })).json()).toMatchObject({
    status: 409,
    code: 'link_waiting',
  });
  await site.outbox.turn();
  expect(bot.asked).toHaveLength(1);
  expect(await auditLog()).toEqual([]);
});

test('a link that failed for good can be sent again, and then counts as sent', async () => {
  bot.behave((response) => response.writeHead(422).end());
  const { id } = await requested();
  await site.outbox.turn();
  expect((await detail(id)).payment.status).toBe('link_failed');
  bot.behave((response) => response.writeHead(200).end());
  // One that is on its way to somebody else keeps nobody from it.
  await requested({ clientPhone: '05331112244' });
  expect((await doTo(id, 'link', { version: 1 })).json().payment.status).toBe('received');
  await site.outbox.turn();
  expect((await detail(id)).payment.status).toBe('link_sent');
});

test('what is paid at the counter needs no link and cannot be cancelled', async () => {
  const { id } = await requested();
  expect((await take(id)).statusCode).toBe(200);
  expect((await detail(id)).payment).toMatchObject({
    status: 'paid',
    version: 2,
    paid_at: expect.any(Number),
    paid_through: 'transfer',
    handled_by: 'can',
  });
  // Nobody is asked for money that has come.
  await site.outbox.turn();
  expect(bot.asked).toEqual([]);
  for (const what of ['cancel', 'link']) {
    expect((await doTo(id, what, { version: 2 })).json()).toMatchObject({
      status: 409,
      code: 'payment_settled',
    });
  }
});

test('of what is paid in part no link is sent for the whole, and nothing is cancelled while its money is held', async () => {
  const { id } = await requested();
  const part = { id: randomUUID(), kind: 'payment_request', subject: id, method: 'cash', amount: 100 };
  const { entry } = (await agent.post('/console/ledger', { ...part, note: '', seen: 0 })).json();
  expect((await agent.get(`/console/payments/${id}`)).json().payment).toMatchObject({ isPartPaid: true });
  for (const what of ['cancel', 'link']) {
    expect((await doTo(id, what, { version: 2 })).json()).toMatchObject({ status: 409, code: 'part_paid' });
  }
  const back = { id: randomUUID(), reason: 'entered_twice', note: 'Yanlış' };
  expect((await owner.post(`/console/ledger/${entry}/correct`, back)).statusCode).toBe(200);
  expect((await doTo(id, 'cancel', { version: 3 })).json()).toMatchObject({
    payment: { status: 'cancelled' },
  });
});

test('a cancelled payment sends no link, and no second one can be asked for', async () => {
  const { id, reference } = await requested();
  const another = await requested({ clientPhone: '05331112244' });
  expect((await doTo(id, 'cancel', { version: 1 })).json()).toMatchObject({
    payment: { status: 'cancelled', cancelled_at: expect.any(Number), handled_by: 'can' },
    links: [{ state: 'done', last_failure: 'cancelled', attempts: 0 }],
  });
  await site.outbox.turn();
  expect(bot.references(), 'what somebody else asked for is sent').toEqual([another.reference]);
  expect((await doTo(id, 'link', { version: 2 })).json()).toMatchObject({ code: 'payment_settled' });
  expect(await auditLog()).toEqual([{ action: 'payment_cancelled', subject: reference, who_name: 'can' }]);
});

test('a link that was being sent when its payment was cancelled is not tried again', async () => {
  const { id } = await requested();
  await site.store.db.updateTable('deliveries').set({ claim: 'another instance' }).execute();
  await doTo(id, 'cancel', { version: 1 });
  await site.outbox.turn();
  expect(bot.asked).toEqual([]);
  expect((await detail(id)).payment.status).toBe('cancelled');
});

test('a link that is refused for good after its payment was cancelled waits for nobody', async () => {
  const { id } = await requested();
  const asked = new Promise<void>((resolve) => bot.onAsked(() => resolve()));
  const cancelled = Promise.withResolvers<void>();
  bot.behave(async (response) => {
    await cancelled.promise;
    response.writeHead(422).end();
  });
  const turn = site.outbox.turn();
  await asked;
  await doTo(id, 'cancel', { version: 1 });
  cancelled.resolve();
  await turn;
  expect(await detail(id)).toMatchObject({
    payment: { status: 'cancelled' },
    links: [{ state: 'done', last_failure: 'status 422' }],
  });
  expect((await agent.get('/console/today')).json().deliveries).toMatchObject({ dead: 0, listed: [] });
});

test('a provider’s word that a cancelled payment was paid counts, and both are shown', async () => {
  const { id, reference } = await requested();
  await doTo(id, 'cancel', { version: 1 });
  expect(await recordNotice(site.store.db, noticeOf(reference, { provider: 'bot' }))).toBe('paid');
  expect((await detail(id)).payment).toMatchObject({
    status: 'paid',
    paid_through: 'bot',
    cancelled_at: expect.any(Number),
    version: 3,
  });
});

test('of two who act on what they see, the second is told and shown what is there now', async () => {
  const { id, reference } = await requested();
  await site.outbox.turn();
  const both = await Promise.all([doTo(id, 'cancel', { version: 1 }), doTo(id, 'link', { version: 1 })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  const { payment: now } = await detail(id);
  expect(refused).toMatchObject({ code: 'changed_meanwhile', present: { payment: now } });
  expect(now.version).toBe(2);
  expect(await auditLog()).toMatchObject([{ subject: reference }]);
});
