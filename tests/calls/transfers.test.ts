import { expect, test } from 'vitest';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';
import { storedRow } from '../support/rows.ts';

const site = siteForEachTest();
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

const transfer = { packageName: '35 Mbps eco', amount: 6600, months: 6 };
const ask = (body: object = {}, headers: Record<string, string> = {}) =>
  post(site.app, '/internet/package/transfer', { ...transfer, ...body }, headers);
const leave = (body: object) => post(site.app, '/internet/package/transfer/contact', body);
const status = (reference: string, contact: string) =>
  post(site.app, '/request-status', { reference, contact });
const rows = () => site.store.db.selectFrom('payment_requests').selectAll().execute();

test('a reference for a transfer is a payment request without a link', async () => {
  const answer = await ask({}, { cookie: 'lang=ru' });
  expect(answer.statusCode).toBe(201);
  const { reference } = answer.json();
  expect(await rows()).toMatchObject([
    {
      reference,
      method: 'transfer',
      status: 'received',
      packageName: '35 Mbps eco',
      amount: 6600,
      months: 6,
      free_months: 2,
      language: 'ru',
      userName: '',
      clientPhone: '',
    },
  ]);
  expect(await site.store.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  const found = (await owner.get(`/console/payments?text=${reference}`)).json();
  expect(found.payments).toMatchObject([{ reference, method: 'transfer', clientPhone: '' }]);
});

test('the price is the price list’s, and what is not on sale has no reference', async () => {
  const cheaper = await ask({ amount: 1 });
  expect(cheaper.statusCode).toBe(409);
  expect(cheaper.json()).toMatchObject({ code: 'price_changed', offer: { price: 6600, months: 6 } });
  expect((await ask({ packageName: '36 Mbps eco' })).json()).toMatchObject({ code: 'not_on_sale' });
  expect((await ask({ clientPhone: 'call me' })).json()).toMatchObject({
    code: 'invalid',
    faults: ['phone'],
  });
  expect(await rows()).toEqual([]);
});

test('the same request again gets the same reference, and somebody else another', async () => {
  const key = { 'idempotency-key': 'one' };
  const first = (await ask({}, key)).json();
  expect((await ask({}, key)).json()).toEqual(first);
  const other = (await ask()).json();
  const third = (await ask()).json();
  expect(new Set([first.reference, other.reference, third.reference]).size).toBe(3);
});

test('a phone number is left once, by whoever has the token, and the status can be asked for', async () => {
  const { reference, token } = (await ask()).json();
  const contact = { userName: 'Ayşe Kaya', clientPhone: '0533 123 45 67' };
  for (const wrong of ['', 'x', `${token}x`]) {
    expect((await leave({ reference, token: wrong, ...contact })).statusCode).not.toBe(200);
  }
  expect((await leave({ reference, token, clientPhone: 'none' })).json()).toMatchObject({
    faults: ['phone'],
  });
  expect((await leave({ reference, token, ...contact })).statusCode).toBe(200);
  expect(await rows()).toMatchObject([{ userName: 'Ayşe Kaya', clientPhone: '05331234567' }]);
  const again = await leave({ reference, token, userName: 'Mallory', clientPhone: '05420000000' });
  expect(again.json()).toMatchObject({ code: 'payment_unknown' });
  expect(await rows()).toMatchObject([{ userName: 'Ayşe Kaya', clientPhone: '05331234567' }]);
  expect((await status(reference, '05331234567')).json()).toMatchObject({
    kind: 'payment',
    method: 'transfer',
    link: null,
    money: { state: 'due', due: 6600 },
  });
  const found = (await owner.get('/console/payments?text=kaya')).json();
  expect(found.payments).toMatchObject([{ reference }]);
});

test('one that came with a phone number keeps it', async () => {
  const { reference, token } = (await ask({ clientPhone: '05331234567' })).json();
  expect((await leave({ reference, token, clientPhone: '05420000000' })).statusCode).toBe(404);
  expect((await status(reference, '05331234567')).statusCode).toBe(200);
});

test('who left a number is erased with it', async () => {
  const { reference, token } = (await ask()).json();
  await leave({ reference, token, userName: 'Ayşe Kaya', clientPhone: '0533 123 45 67' });
  const of = ['+905331234567'];
  const { seen, payments } = (await owner.post('/console/erasing/preview', { of })).json();
  expect(payments).toMatchObject([{ reference }]);
  await owner.post('/console/erasing', { of, seen, confirmation: of[0] });
  expect(await rows()).toEqual([]);
  expect(await site.store.db.selectFrom('payment_words').selectAll().execute()).toEqual([]);
  expect(await site.store.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

test('no link is sent for a transfer, and it waits for nobody of the staff', async () => {
  const { reference } = (await ask()).json();
  const { id, version } = await storedRow(site.store.db, 'payment_requests', { reference });
  const answer = await owner.post(`/console/payments/${id}/link`, { version });
  expect(answer.json()).toMatchObject({ status: 409, code: 'not_by_link' });
  await site.store.db.updateTable('payment_requests').set({ created_at: 1 }).execute();
  const { waiting } = (await owner.get('/console/today')).json();
  expect(JSON.stringify(waiting ?? [])).not.toContain(reference);
});
