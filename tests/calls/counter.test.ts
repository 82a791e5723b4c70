import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enterOlderPayments } from '../../server/payments/ledger.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { counterDesk } from '../support/counter-desk.ts';
import { completeRegistration, payment, post } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { walkIn } from '../support/walk-in.ts';

const { site, agent, takeFrom, money, entries } = counterDesk();

type Subject = { kind: 'payment_request' | 'registration'; id: string; reference: string };

async function requested(): Promise<Subject> {
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  const { id } = await site.store.db
    .selectFrom('payment_requests')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { kind: 'payment_request', id, reference };
}

/** Costs 6,600 TL. */
async function registered(): Promise<Subject> {
  const sent = await completeRegistration(site.app);
  const { reference } = (await post(site.app, '/internetCustomers', sent)).json();
  const { id } = await site.store.db
    .selectFrom('internet_customers')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { kind: 'registration', id, reference };
}

const taken = ({ kind, id: subject }: Subject, changes = {}) => ({
  id: randomUUID(),
  kind,
  subject,
  method: 'cash',
  amount: 1100,
  note: '',
  seen: 0,
  ...changes,
});
const take = (body: object) => agent.post('/console/ledger', body);
const auditLog = () =>
  site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'who_name'])
    .where('action', '=', 'money_taken')
    .orderBy('at')
    .orderBy('id')
    .execute();

test('money for a registration is taken in parts, each with its receipt, until it is paid', async () => {
  const subject = await registered();
  expect((await money(subject)).money).toEqual({ state: 'due', price: 6600, paid: 0, due: 6600 });
  const first = (await take(taken(subject, { amount: 600.5, note: ' Kasa\n3 ' }))).json();
  expect(first).toMatchObject({ receipt: 1, subject: { kind: 'registration', id: subject.id } });
  const second = taken(subject, { amount: 5999.5, seen: 600.5, method: 'transfer' });
  expect((await take(second)).json()).toMatchObject({ receipt: 2 });
  expect(await money(subject)).toMatchObject({
    reference: subject.reference,
    purpose: '35 Mbps eco',
    money: { state: 'paid', paid: 6600, due: 0 },
    entries: [
      { kind: 'payment', method: 'cash', amount: 600.5, by: 'can', receipt: 1, note: 'Kasa 3', open: 600.5 },
      { kind: 'payment', method: 'transfer', amount: 5999.5, receipt: 2, note: null },
    ],
  });
  expect(await auditLog()).toEqual([
    { action: 'money_taken', subject: subject.reference, who_name: 'can' },
    { action: 'money_taken', subject: subject.reference, who_name: 'can' },
  ]);
});

test('a payment that is paid at the counter is paid, and waits to be activated', async () => {
  const subject = await requested();
  await take(taken(subject));
  expect((await agent.get(`/console/payments/${subject.id}`)).json().payment).toMatchObject({
    status: 'paid',
    paid_through: 'cash',
    handled_by: 'can',
  });
});

test('what is sent again after a lost connection is the same money', async () => {
  const subject = await requested();
  const body = taken(subject);
  const [first, ...again] = await Promise.all([take(body), take(body), take(body)]);
  again.push(await take(body));
  expect(again.map((answer) => answer.json())).toEqual(Array(3).fill(first.json()));
  const walksIn = walkIn();
  const once = (await takeFrom(walksIn)).json();
  expect((await takeFrom(walksIn)).json()).toEqual(once);
  expect((await entries()).map((entry) => entry.receipt)).toEqual([1, 2]);
  for (const other of [
    { ...body, amount: 1000 },
    { ...body, method: 'other' },
    taken(await registered(), { id: body.id }),
  ]) {
    expect((await take(other)).json()).toMatchObject({ status: 422, code: 'key_reused' });
  }
  expect(
    (await takeFrom({ ...walksIn, purpose: 'Modem', price: undefined, months: undefined })).json(),
  ).toMatchObject({ code: 'key_reused' });
  expect(await entries()).toHaveLength(2);
  expect(await auditLog()).toHaveLength(2);
});

test('whoever has not seen what came meanwhile is told, and nothing is taken', async () => {
  const subject = await requested();
  await recordNotice(site.store.db, noticeOf(subject.reference));
  const body = taken(subject);
  expect((await take(body)).json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    present: { money: { state: 'paid', paid: 1100 } },
    // A provider told: that was nobody of the staff.
    by: null,
  });
  expect(await entries()).toHaveLength(1);
});

test('of two who take the same money at once, one is told', async () => {
  const subject = await requested();
  const both = await Promise.all([take(taken(subject)), take(taken(subject))]);
  const [, refused] = both.toSorted((a, b) => a.statusCode - b.statusCode);
  expect(refused?.json()).toMatchObject({ status: 409, by: { name: 'can', action: 'money_taken' } });
  expect((await money(subject)).money.paid).toBe(1100);
});

test('more than is due is taken only from somebody who says so', async () => {
  const subject = await requested();
  const body = taken(subject, { amount: 1100.01 });
  expect((await take(body)).json()).toMatchObject({
    status: 409,
    code: 'warnings_unconfirmed',
    warnings: ['overpaid'],
    due: 1100,
  });
  expect((await take({ ...body, confirmsOverpaid: true })).statusCode).toBe(200);
  expect((await money(subject)).money).toMatchObject({ state: 'overpaid', paid: 1100.01, due: 0 });
  expect((await takeFrom(walkIn({ amount: 1200 }))).json()).toMatchObject({ code: 'warnings_unconfirmed' });
  expect((await takeFrom(walkIn({ amount: 1200, confirmsOverpaid: true }))).statusCode).toBe(200);
});

test('what is no money, or for nothing that there is, is refused', async () => {
  const subject = await requested();
  for (const [changes, fault] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 10.555 }, 'amount'],
    [{ amount: 1e9 }, 'amount'],
    [{ method: 'link' }, 'method'],
    [{ id: '1' }, 'id'],
    [{ kind: 'person' }, 'kind'],
  ] as const) {
    expect((await take(taken(subject, changes))).json()).toMatchObject({ status: 422, faults: [fault] });
  }
  expect((await take(taken(subject, { subject: randomUUID() }))).json()).toMatchObject({
    status: 404,
    code: 'payment_unknown',
  });
  expect(await entries()).toEqual([]);
});

test('what was noted when a payment was marked paid before there was a ledger stands with its entry', async () => {
  const subject = await requested();
  const { db } = site.store;
  await db
    .updateTable('payment_requests')
    .set({ status: 'paid', paid_at: 1, paid_through: 'cash', paid_note: 'Kasa 3', handled_by: 'Can' })
    .execute();
  expect(await enterOlderPayments(db)).toBe(1);
  expect(await money(subject)).toMatchObject({
    money: { state: 'paid' },
    entries: [{ note: 'Kasa 3', by: 'Can', receipt: null }],
  });
});
