import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recordNotice } from '../../server/payments/notices.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { completeRegistration, payment, post } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { walkIn } from '../support/walk-in.ts';

const site = siteForEachTest();
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

type Walked = { entry: string; subject: { kind: string; id: string } };
const walkedIn = async (changes = {}): Promise<Walked> =>
  (await agent.post('/console/ledger/walk-in', walkIn(changes))).json();
const correct = (entry: string, body: object) =>
  owner.post(`/console/ledger/${entry}/correct`, { id: randomUUID(), note: 'Yanlış', ...body });
const money = async ({ kind, id }: { kind: string; id: string }) =>
  (await agent.get(`/console/money/${kind}/${id}`)).json();
const receipt = async (entry: string) => (await agent.get(`/console/ledger/${entry}/receipt`)).json().receipt;
const entries = () => site.store.db.selectFrom('ledger_entries').selectAll().execute();
const auditLog = () =>
  site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'who_name'])
    .where('action', 'in', ['money_refunded', 'money_corrected'])
    .orderBy('at')
    .orderBy('id')
    .execute();
async function statusOf(id: string) {
  return (
    await site.store.db
      .selectFrom('payment_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
}

test('money is given back in parts, each with a receipt, and never more than came', async () => {
  const { entry, subject } = await walkedIn();
  const refund = (amount: number) => correct(entry, { reason: 'refund', method: 'transfer', amount });
  const { entry: given } = (await refund(100.5)).json();
  // Who paid in full owes nothing for it.
  expect((await money(subject)).money).toMatchObject({ state: 'paid', paid: 999.5, due: 0 });
  expect(await statusOf(subject.id)).toBe('paid');
  expect(await receipt(given)).toMatchObject({
    number: 2,
    kind: 'refund',
    method: 'transfer',
    amount: 100.5,
    about: 1,
    takenBy: 'ada',
  });
  expect((await refund(999.51)).json()).toMatchObject({ status: 409, code: 'beyond_open' });
  expect((await refund(999.5)).statusCode).toBe(200);
  expect((await money(subject)).money).toMatchObject({ state: 'refunded', paid: 0 });
  expect(await statusOf(subject.id)).toBe('received');
  expect((await refund(0.01)).json()).toMatchObject({ code: 'beyond_open' });
  const { reference } = await money(subject);
  expect(await auditLog()).toEqual(
    Array(2).fill({ action: 'money_refunded', subject: reference, who_name: 'ada' }),
  );
});

test('of many refunds at once only as much is given back as there is', async () => {
  const { entry, subject } = await walkedIn();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => correct(entry, { reason: 'refund', method: 'cash', amount: 300 })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect((await money(subject)).money.paid).toBe(200);
});

test('money of another person is entered for them, with the day and the hands it came into', async () => {
  const { entry, subject } = await walkedIn();
  const sent = await completeRegistration(site.app);
  const { reference } = (await post(site.app, '/internetCustomers', sent)).json();
  const typed = reference.replace('-', ' ').toLowerCase();
  const moved = (await correct(entry, { reason: 'wrong_person', reference: typed })).json();
  expect(moved).toMatchObject({ receipt: 2, subject: { kind: 'registration' } });
  expect(await money(subject)).toMatchObject({
    money: { state: 'due', paid: 0 },
    entries: [
      { kind: 'payment', isReversed: true, open: 0 },
      { kind: 'reversal', amount: -1100, receipt: null, reason: 'wrong_person', note: 'Yanlış', by: 'ada' },
    ],
  });
  // It counts on the day of the money, and is shown with the moment at which somebody corrected it.
  const [taken, reversal] = (await entries()).filter((one) => one.subject === subject.id);
  expect(reversal).toMatchObject({ kind: 'reversal', at: taken?.at });
  expect((await money(subject)).entries[1].at).toBe(reversal?.entered_at);
  expect(await statusOf(subject.id)).toBe('received');
  expect(await money(moved.subject)).toMatchObject({ reference, money: { state: 'part_paid', paid: 1100 } });
  const [first, second] = [await receipt(entry), await receipt(moved.entry)];
  expect(first).toMatchObject({ number: 1, isVoid: true });
  expect(second).toMatchObject({ number: 2, isVoid: false, at: first.at, takenBy: 'can', reference });
  expect([first.part, second.part]).toEqual([null, { total: 6600, open: 5500 }]);
});

test('a wrong amount is entered anew, and what was entered twice is taken back', async () => {
  const { entry, subject } = await walkedIn();
  expect((await correct(entry, { reason: 'wrong_amount', amount: 1100 })).json()).toMatchObject({
    status: 422,
    faults: ['amount'],
  });
  const { entry: right } = (await correct(entry, { reason: 'wrong_amount', amount: 110 })).json();
  expect((await money(subject)).money).toMatchObject({ state: 'part_paid', paid: 110 });
  expect((await correct(right, { reason: 'entered_twice' })).json()).toMatchObject({ receipt: null });
  expect((await money(subject)).money).toMatchObject({ state: 'due', paid: 0 });
  // Neither receipt holds any more, and the customer is told.
  const { reference } = await money(subject);
  const told = await post(site.app, '/request-status', { reference, contact: walkIn().phone });
  expect(told.json().receipts).toMatchObject([
    { number: 1, isVoid: true },
    { number: 2, isVoid: true },
  ]);
  const request = await site.store.db
    .selectFrom('payment_requests')
    .select(['status', 'paid_at', 'paid_through'])
    .where('id', '=', subject.id)
    .executeTakeFirst();
  expect(request, 'as before anything was paid').toEqual({
    status: 'received',
    paid_at: null,
    paid_through: null,
  });
  expect((await auditLog()).map(({ action }) => action)).toEqual(['money_corrected', 'money_corrected']);
});

test('nothing is corrected twice, and what was given back in part can only be given back', async () => {
  const { entry } = await walkedIn();
  await correct(entry, { reason: 'entered_twice' });
  const { reference: another } = await money((await walkedIn()).subject);
  for (const body of [
    { reason: 'entered_twice' },
    { reason: 'wrong_amount', amount: 5 },
    { reason: 'wrong_person', reference: another },
    { reason: 'refund', method: 'cash', amount: 1 },
  ]) {
    expect((await correct(entry, body)).json(), body.reason).toMatchObject({ code: 'beyond_open' });
  }
  const { entry: partly, subject } = await walkedIn();
  const { entry: given } = (await correct(partly, { reason: 'refund', method: 'cash', amount: 1 })).json();
  expect((await correct(partly, { reason: 'entered_twice' })).json()).toMatchObject({ code: 'beyond_open' });
  // A refund that was a mistake is taken back, and then all of it is open again.
  expect((await correct(given, { reason: 'wrong_amount', amount: 2 })).json()).toMatchObject({
    code: 'beyond_open',
  });
  expect((await correct(given, { reason: 'entered_twice' })).statusCode).toBe(200);
  expect((await money(subject)).entries[0]).toMatchObject({ open: 1100 });
  expect((await correct(partly, { reason: 'entered_twice' })).statusCode).toBe(200);
  expect((await money(subject)).money).toMatchObject({ state: 'due', paid: 0 });
});

test('a correction that is sent again is the same one', async () => {
  const { entry, subject } = await walkedIn();
  const { entry: another } = await walkedIn();
  for (const body of [
    { id: randomUUID(), reason: 'refund', method: 'cash', amount: 5 },
    { id: randomUUID(), reason: 'refund', method: 'cash', amount: 5 },
  ]) {
    const [first, second] = await Promise.all([correct(entry, body), correct(entry, body)]);
    expect(second.json()).toEqual(first.json());
    expect((await correct(entry, { ...body, amount: 6 })).json()).toMatchObject({ code: 'key_reused' });
    const reused = await correct(another, body);
    expect(reused.json(), 'of another entry').toMatchObject({ code: 'key_reused' });
  }
  expect((await money(subject)).money.paid).toBe(1090);
  const twice = { id: randomUUID(), reason: 'entered_twice' };
  const taken = (await correct(another, twice)).json();
  expect((await correct(another, twice)).json()).toEqual(taken);
  expect((await correct(entry, twice)).json()).toMatchObject({ code: 'key_reused' });
  const { entry: other, subject: whose } = await walkedIn();
  for (const body of [{ id: randomUUID(), reason: 'wrong_amount', amount: 5 }]) {
    const first = (await correct(other, body)).json();
    expect((await correct(other, body)).json()).toEqual(first);
    expect((await correct(entry, body)).json()).toMatchObject({ code: 'key_reused' });
  }
  expect((await money(whose)).money.paid).toBe(5);
});

test('a correction has its reason, and is about an entry that there is', async () => {
  const { entry, subject } = await walkedIn();
  const { reference } = await money(subject);
  for (const [body, fault] of [
    [{ reason: 'entered_twice', note: ' ' }, 'note'],
    [{ reason: 'wrong_person', reference: 'AAAA-AAAA' }, 'reference'],
    [{ reason: 'wrong_person', reference }, 'reference'],
    [{ reason: 'refund', method: 'cash', amount: 0.001 }, 'amount'],
  ] as const) {
    expect((await correct(entry, body)).json()).toMatchObject({ status: 422, faults: [fault] });
  }
  expect((await correct(randomUUID(), { reason: 'entered_twice' })).json()).toMatchObject({
    code: 'payment_unknown',
  });
  const body = { id: randomUUID(), reason: 'entered_twice', note: 'x' };
  expect((await agent.post(`/console/ledger/${entry}/correct`, body)).statusCode).toBe(403);
  expect(await entries()).toHaveLength(1);
});

test('a provider’s money for another person keeps the provider, whose number stays with its notice', async () => {
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  await recordNotice(site.store.db, noticeOf(reference, { providerId: 'p-1' }));
  const [told] = await entries();
  const { reference: other } = await money((await walkedIn()).subject);
  const { entry } = (await correct(told?.id ?? '', { reason: 'wrong_person', reference: other })).json();
  expect((await entries()).find(({ id }) => id === entry)).toMatchObject({
    provider: 'bank',
    provider_id: null,
    method: 'link',
    by_name: null,
    kurus: 110_000,
  });
  // The reversal is the provider's too, and of whoever pressed.
  expect((await entries()).find(({ corrects }) => corrects === told?.id)).toMatchObject({
    provider: 'bank',
    method: 'link',
    by_name: 'ada',
    provider_id: null,
  });
  // Told again, it is not entered again.
  await recordNotice(site.store.db, noticeOf(reference, { providerId: 'p-1' }));
  expect((await entries()).filter(({ kind }) => kind === 'payment')).toHaveLength(3);
});
