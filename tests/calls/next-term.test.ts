import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { nextTerm } from '../support/next-term.ts';
import { changePrices } from '../support/prices.ts';
import { noon, renewalDesk } from '../support/renewal-desk.ts';
import { storedRow } from '../support/rows.ts';

const hourMs = 60 * 60_000;
const { site, owner, agent, customer, endingOn, pay, until, requestsOf, send, factsOf } = renewalDesk();

/** Their line runs out in four days. */
const seen = '2026-11-20';
const nearEnd = (given = {}) => endingOn(seen, given);
const take = (of: { id: string }, changes: object = {}, by = agent) =>
  by.post('/console/renewals/take', nextTerm(of, { seen, ...changes }));
const entries = () => site.store.db.selectFrom('ledger_entries').selectAll().execute();

test('the next term is taken in one step: line, ledger, receipt, till and audit log have it', async () => {
  const registration = await nearEnd({ language: 'ru' });
  vi.setSystemTime(noon + 1000);
  const answer = await take(registration, { note: 'Kasa 2' });
  expect(answer.statusCode).toBe(200);
  const { entry, receipt, subject } = answer.json();
  expect(await until(registration)).toBe('2027-07-20');
  expect(await requestsOf(registration)).toMatchObject([
    {
      id: subject.id,
      method: 'counter',
      status: 'paid',
      paid_through: 'cash',
      packageName: '35 Mbps eco',
      months: 6,
      free_months: 2,
      amount: 6600,
      clientPhone: '05331234567',
      language: 'ru',
    },
  ]);
  const printed = (await agent.get(`/console/ledger/${entry}/receipt`)).json();
  expect(printed.receipt).toMatchObject({
    ...{ number: receipt, amount: 6600, method: 'cash', months: 6, freeMonths: 2 },
    ...{ takenBy: 'can', language: 'ru' },
  });
  expect((await agent.get('/console/till?day=2026-11-16')).json()).toMatchObject({
    rows: [{ by: 'can', method: 'cash', count: 1, taken: 6600 }],
    expectedCash: 6600,
  });
  expect((await agent.get(`/console/money/payment_request/${subject.id}`)).json()).toMatchObject({
    money: { state: 'paid', due: 0 },
    entries: [{ note: 'Kasa 2' }],
  });
  expect(await factsOf(printed.receipt, 'money_taken')).toEqual([
    [
      'can',
      { name: 'amount', to: 6600 },
      { name: 'method', to: 'cash' },
      { name: 'money', from: 'due', to: 'paid' },
      { name: 'reference', to: registration.reference },
      { name: 'paid_until', from: seen, to: '2027-07-20' },
    ],
  ]);
  // Nobody is sent a link for what they paid.
  expect(await site.store.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
});

test('an owner takes it too, for another package and term, and from somebody with a phone from abroad', async () => {
  const registration = await nearEnd({ customerPhoneNumber: '+44 7911 123456' });
  vi.setSystemTime(noon + 1000);
  const { price_one: price } = await storedRow(site.store.db, 'internet_packages', { id: 'eco-50' });
  const other = { purpose: '50 Mbps eco', months: 1, price, method: 'transfer' };
  expect((await take(registration, other, owner)).statusCode).toBe(200);
  expect(await until(registration)).toBe('2026-12-20');
  const lastBought = async () =>
    (await agent.get(`/console/registrations/${registration.id}`)).json().lastBought;
  expect(await lastBought()).toMatchObject({ packageDetails: '50 MB, type:eco', months: 1 });
  // Of several it is the last.
  vi.setSystemTime(noon + 2000);
  expect((await take(registration, { seen: '2026-12-20' })).statusCode).toBe(200);
  expect(await lastBought()).toMatchObject({ packageDetails: '35 MB, type:eco', months: 6 });
});

test('pressed twice or ten times at once, it is one payment; something else under its id is refused', async () => {
  const registration = await nearEnd();
  vi.setSystemTime(noon + 1000);
  const body = nextTerm(registration, { seen });
  const post = () => agent.post('/console/renewals/take', body);
  const answers = await Promise.all(Array.from({ length: 10 }, post));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect((await post()).json()).toMatchObject({ entry: body.id, receipt: 1 });
  expect(await entries()).toHaveLength(1);
  expect(await until(registration)).toBe('2027-07-20');
  const another = await nearEnd();
  for (const changes of [{ method: 'transfer' }, { months: 1 }, { registration: another.id }])
    expect((await agent.post('/console/renewals/take', { ...body, ...changes })).json()).toMatchObject({
      code: 'key_reused',
    });
});

test('of two who take the same term the second is told, and how the line stands', async () => {
  const registration = await nearEnd();
  vi.setSystemTime(noon + 1000);
  const answers = await Promise.all([take(registration), take(registration, {}, owner)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'changed_meanwhile', present: { until: '2027-07-20' } });
  // Another term, for somebody who means it.
  expect((await take(registration, { seen: '2027-07-20' })).statusCode).toBe(200);
  expect(await until(registration)).toBe('2028-03-20');
});

test('the price is the price list’s: another one, or an older one, is refused with the new one', async () => {
  const registration = await nearEnd();
  expect((await take(registration, { price: 1 })).json()).toMatchObject({ code: 'price_changed' });
  await changePrices(site.store, 'eco-35', {
    ...{ price_one: 1200, price_three: 3400, price_six: 6700, price_twelve: 12_000 },
  });
  vi.setSystemTime(noon + 3 * hourMs);
  expect((await take(registration)).json()).toMatchObject({
    ...{ status: 409, code: 'price_changed', offer: { price: 6700 } },
  });
  expect(await requestsOf(registration)).toEqual([]);
  expect((await take(registration, { price: 6700 })).statusCode).toBe(200);
});

test('a line that is not on, a package not on sale and what is no term are refused, and nothing is stored', async () => {
  const registration = await nearEnd();
  const off = await customer();
  expect((await take(off, { seen: null })).json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await take({ id: 'nobody' })).json()).toMatchObject({ code: 'not_found' });
  await site.store.db
    .updateTable('internet_packages')
    .set({ retired_at: noon - 24 * hourMs })
    .where('id', '=', 'eco-50')
    .execute();
  for (const purpose of ['7 Mbps eco', '50 Mbps eco', 'Modem'])
    expect((await take(registration, { purpose })).json()).toMatchObject({ code: 'not_on_sale' });
  for (const [changes, fault] of [
    [{ purpose: ' ' }, 'purpose'],
    [{ months: 2 }, 'months'],
    [{ months: undefined }, 'months'],
    [{ price: 0 }, 'price'],
    [{ method: 'link' }, 'method'],
    [{ seen: 'soon' }, 'seen'],
    [{ id: 'mine' }, 'id'],
  ] as const)
    expect((await take(registration, changes)).json()).toMatchObject({ status: 422, faults: [fault] });
  expect(await entries()).toEqual([]);
  expect(await requestsOf(registration)).toEqual([]);
});

test('money for what a link was sent for is taken on it, and the link is not sent any more', async () => {
  const registration = await nearEnd();
  await send([registration]);
  const [sent] = await requestsOf(registration);
  vi.setSystemTime(noon + 1000);
  expect((await take(registration)).json().subject).toEqual({ kind: 'payment_request', id: sent?.id });
  expect(await requestsOf(registration)).toMatchObject([{ id: sent?.id, status: 'paid' }]);
  expect(await until(registration)).toBe('2027-07-20');
});

test('whoever was given all of it back and pays again later has a term from the later day', async () => {
  const registration = await nearEnd();
  vi.setSystemTime(noon + 1000);
  const { entry, subject } = (await take(registration)).json();
  vi.setSystemTime(noon + 2000);
  const refund = { id: randomUUID(), note: 'Moved away', reason: 'refund', method: 'cash', amount: 6600 };
  expect((await owner.post(`/console/ledger/${entry}/correct`, refund)).statusCode).toBe(200);
  expect(await until(registration)).toBe(seen);
  vi.setSystemTime(noon + 10 * 24 * hourMs);
  await agent.signIn('can@meltem.example');
  // On the same request.
  expect((await take(registration)).json()).toMatchObject({ subject });
  expect(await until(registration)).toBe('2027-07-26');
});

test('a link for another term or price is cancelled', async () => {
  const registration = await nearEnd();
  await send([registration]);
  const [sent] = await requestsOf(registration);
  vi.setSystemTime(noon + 1000);
  expect((await take(registration, { months: 1, price: 1100 })).statusCode).toBe(200);
  expect(await requestsOf(registration)).toMatchObject([
    { id: sent?.id, status: 'cancelled' },
    { status: 'paid', amount: 1100 },
  ]);
  expect(await storedRow(site.store.db, 'deliveries', { subject: sent?.id as string })).toMatchObject({
    state: 'done',
    last_failure: 'cancelled',
  });
  expect(await until(registration)).toBe('2026-12-20');
});

test('where a part came already, the screen leads there and no other money is asked for', async () => {
  const registration = await nearEnd();
  await send([registration]);
  const [sent] = await requestsOf(registration);
  const shown = async () => (await agent.get(`/console/registrations/${registration.id}`)).json();
  expect(await shown()).toMatchObject({ partPaid: null });
  vi.setSystemTime(noon + 1000);
  await pay({ kind: 'payment_request', id: sent?.id as string }, 600);
  expect(await shown()).toMatchObject({
    partPaid: { id: sent?.id, reference: sent?.reference, due: 6000 },
  });
  // Nor where its link could not be sent.
  await site.store.db.updateTable('payment_requests').set({ status: 'link_failed' }).execute();
  expect(await shown()).toMatchObject({ partPaid: { id: sent?.id, due: 6000 } });
  for (const changes of [{}, { months: 1, price: 1100 }])
    expect((await take(registration, changes)).json()).toMatchObject({ code: 'changed_meanwhile' });
  expect(await requestsOf(registration)).toHaveLength(1);
  await pay({ kind: 'payment_request', id: sent?.id as string }, 6000, 600);
  expect(await shown()).toMatchObject({ partPaid: null, line: { until: '2027-07-20' } });
});
