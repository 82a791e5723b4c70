import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MoneyQueue, queuedAtOnce } from '#domain/money-queue.ts';
import { enterOlderPayments } from '../../server/payments/ledger.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { completeRegistration, payment, post } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { insert } from '../support/rows.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

const queue = async (): Promise<MoneyQueue> => (await agent.get('/console/money-queue')).json();
const entries = () =>
  site.store.db.selectFrom('ledger_entries').selectAll().orderBy('entered_at').orderBy('receipt').execute();
const resolve = (id: string | undefined, body: object) => agent.post(`/console/notices/${id}/resolve`, body);
const auditLog = async () =>
  (
    await site.store.db
      .selectFrom('audit_entries')
      .select(['action', 'subject'])
      .where('action', 'in', ['payment_activated', 'notice_resolved'])
      .execute()
  ).map(({ action, subject }) => `${action} ${subject}`);
let phones = 0;
async function requested(): Promise<{ id: string; reference: string }> {
  phones += 1;
  const clientPhone = `0533${String(phones).padStart(7, '0')}`;
  const { reference } = (
    await post(site.app, '/internet/package/payment', { ...payment, clientPhone })
  ).json();
  return site.store.db
    .selectFrom('payment_requests')
    .select(['id', 'reference'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

test('who has paid waits to be switched on, and is done with one press, once', async () => {
  const { id, reference } = await requested();
  await requested();
  expect((await agent.post(`/console/payments/${id}/activate`)).json()).toMatchObject({
    code: 'changed_meanwhile',
    by: null,
  });
  await recordNotice(site.store.db, noticeOf(reference));
  expect(await queue()).toMatchObject({
    paid: [{ id, reference, packageName: payment.packageName, amount: payment.amount }],
    notices: [],
    counts: { paid: 1, notices: 0 },
  });
  const pressed = await Promise.all([1, 2, 3].map(() => agent.post(`/console/payments/${id}/activate`)));
  expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  expect(pressed.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    by: { name: 'can', action: 'payment_activated' },
  });
  expect((await queue()).paid).toEqual([]);
  expect(await auditLog()).toEqual([`payment_activated ${reference}`]);
});

test('the queues have what came first at the top, with what was asked for and what was paid', async () => {
  const [late, early] = [await requested(), await requested()];
  const at = Date.now() - 1_000_000;
  await recordNotice(site.store.db, noticeOf(late.reference), { now: at + 2000 });
  await recordNotice(site.store.db, noticeOf(early.reference), { now: at });
  const second = { kurus: 12_345, providerId: '7' };
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA'), { now: at + 3000 });
  await recordNotice(site.store.db, noticeOf(early.reference, second), { now: at + 1000 });
  const { paid, notices } = await queue();
  expect(paid).toMatchObject([
    { id: early.id, paid_at: at, userName: payment.userName, months: 1, free_months: 0 },
    { id: late.id, paid_at: at + 2000 },
  ]);
  expect(notices).toMatchObject([
    {
      ...{ question: 'second_payment', reference: early.reference, received_at: at + 1000 },
      ...{ amount: 123.45, currency: 'TRY', provider: 'bank', provider_id: '7', isEntered: true },
      request: { id: early.id, amount: payment.amount },
    },
    { question: 'unknown_reference', reference: 'AAAA-AAAA', provider_id: null },
  ]);
  const { kinds } = (await agent.get('/console/today')).json();
  expect(kinds).toMatchObject([
    {},
    {},
    { kind: 'paid', count: 2, oldest: at, newest: at + 2000 },
    { kind: 'notice', count: 2, oldest: at + 1000, newest: at + 3000 },
    {},
    {},
  ]);
});

test('of each queue the first fifty are shown, and all are counted', async () => {
  const numbers = Array.from({ length: queuedAtOnce + 1 }, (_, number) => String(number));
  const request = payment as typeof payment & { currency: 'TRY'; userLanguage: 'tr'; refMerchantStore: 704 };
  const paid = { status: 'paid' as const, paid_at: 1, created_at: 1 };
  await insert(
    site.store.db,
    'payment_requests',
    numbers.map((id) => ({ ...request, ...paid, id, reference: id })),
  );
  const unknown = {
    received_at: 1,
    provider: 'bank',
    provider_id: null,
    kurus: 1,
    currency: 'TRY',
    body: '',
  };
  const open = { entry: null, resolved_at: null, resolved_by: null, resolution: null };
  const asked = { ...unknown, ...open, question: 'unknown_reference' as const };
  await insert(
    site.store.db,
    'payment_notices',
    numbers.map((id) => ({ ...asked, id, fingerprint: id, reference: 'AAAA-AAAA' })),
  );
  const { paid: waiting, notices, counts } = await queue();
  expect([waiting.length, notices.length]).toEqual([queuedAtOnce, queuedAtOnce]);
  expect(counts).toEqual({ paid: queuedAtOnce + 1, notices: queuedAtOnce + 1 });
});

test('both queues stand on the first screen', async () => {
  const { reference } = await requested();
  await recordNotice(site.store.db, noticeOf(reference));
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA'));
  const { kinds, oldest } = (await agent.get('/console/today')).json();
  const counts = Object.fromEntries(
    kinds.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  );
  expect(counts).toMatchObject({ paid: 1, notice: 1 });
  expect(oldest).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'paid', about: reference }),
      expect.objectContaining({ kind: 'notice', about: 'AAAA-AAAA', name: 'bank' }),
    ]),
  );
});

test('nobody’s money is given to whoever it belongs to, and taken back from nobody', async () => {
  const registration = await completeRegistration(site.app);
  const { reference } = (await post(site.app, '/internetCustomers', registration)).json();
  const now = Date.now() - 3 * 86_400_000;
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA', { kurus: 660_000, providerId: '7001' }), { now });
  const [notice] = (await queue()).notices;
  expect(notice).toMatchObject({
    question: 'unknown_reference',
    amount: 6600,
    request: null,
    isEntered: true,
  });
  const wrong = await resolve(notice?.id, { resolution: 'assigned', reference: 'BBBB-BBBB' });
  expect(wrong.json()).toMatchObject({ code: 'payment_unknown' });
  const written = reference.toLowerCase().replace('-', ' ');
  const both = await Promise.all(
    [1, 2].map(() => resolve(notice?.id, { resolution: 'assigned', reference: written })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    by: { name: 'can', action: 'notice_resolved' },
  });
  expect(await entries()).toHaveLength(3);
  const [nobodys] = (await entries()).filter(({ receipt }) => receipt === 1);
  expect(await entries()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'reversal',
        // On the day it came: that day's till stays right, and today's has nothing to do with it.
        at: now,
        kurus: -660_000,
        corrects: nobodys?.id,
        reason: 'wrong_person',
        subject: null,
        receipt: null,
      }),
      expect.objectContaining({
        kind: 'payment',
        at: now,
        kurus: 660_000,
        subject_kind: 'registration',
        purpose: '35 Mbps eco',
        by_name: 'can',
        receipt: 2,
      }),
    ]),
  );
  expect((await queue()).notices).toEqual([]);
});

test('nobody’s money that an owner has taken back is not given away', async () => {
  const { reference } = await requested();
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA'));
  const [entry] = await entries();
  const correction = { id: randomUUID(), reason: 'entered_twice', note: 'Twice' };
  expect((await owner.post(`/console/ledger/${entry?.id}/correct`, correction)).statusCode).toBe(200);
  const [notice] = (await queue()).notices;
  const late = await resolve(notice?.id, { resolution: 'assigned', reference });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { name: 'ada', action: 'money_corrected' },
  });
  expect(await entries()).toHaveLength(2);
  expect((await resolve(notice?.id, { resolution: 'nothing' })).statusCode).toBe(204);
});

test('nobody’s money that is told again without a number is entered once, unless somebody says whose it is', async () => {
  const { reference } = await requested();
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA'));
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA', { sameness: 'later' }));
  expect(await entries()).toHaveLength(1);
  const { notices } = await queue();
  expect(notices.map(({ isEntered }) => isEntered).sort()).toEqual([false, true]);
  const again = notices.find(({ isEntered }) => !isEntered);
  expect((await resolve(again?.id, { resolution: 'assigned', reference })).statusCode).toBe(204);
  expect(await entries()).toHaveLength(2);
  // Another amount is other money, and so is another provider's.
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA', { kurus: 5, sameness: 'other' }));
  expect(await entries()).toHaveLength(3);
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA', { provider: 'post', sameness: 'other' }));
  expect(await entries()).toHaveLength(4);
  await recordNotice(site.store.db, noticeOf('BBBB-BBBB', { sameness: 'yet another' }));
  expect(await entries()).toHaveLength(5);
});

test('what was told again is entered only if somebody says that it is a second payment', async () => {
  const { reference } = await requested();
  await recordNotice(site.store.db, noticeOf(reference));
  await recordNotice(site.store.db, noticeOf(reference, { sameness: 'later' }));
  await recordNotice(site.store.db, noticeOf(reference, { sameness: 'later still' }));
  const [first, second] = (await queue()).notices;
  expect([first, second]).toMatchObject([{ question: 'told_again', isEntered: false }, {}]);
  await resolve(first?.id, { resolution: 'nothing' });
  expect(await entries()).toHaveLength(1);
  await resolve(second?.id, { resolution: 'entered' });
  expect(await entries()).toMatchObject([{ receipt: 1 }, { receipt: 2, kurus: payment.amount * 100 }]);
  expect((await queue()).notices).toEqual([]);
  expect(await auditLog()).toEqual(Array(2).fill(`notice_resolved ${reference}`));
});

test.each(['entered', 'assigned'])('what is in the ledger already is not %s again', async (resolution) => {
  const { reference } = await requested();
  await recordNotice(site.store.db, noticeOf(reference, { kurus: 100 }));
  const [notice] = (await queue()).notices;
  expect((await resolve(notice?.id, { resolution, reference })).json()).toMatchObject({ code: 'invalid' });
  expect(await entries()).toHaveLength(1);
});

test('what was paid before there was a ledger is entered once, and is not switched on again', async () => {
  const [old, cash] = [await requested(), await requested()];
  for (const [{ id }, paid_through] of [
    [old, 'bank'],
    [cash, 'cash'],
  ] as const) {
    await site.store.db
      .updateTable('payment_requests')
      .set({ status: 'paid', paid_at: 5, paid_through, activated_at: 5, handled_by: 'Ada' })
      .where('id', '=', id)
      .execute();
  }
  await recordNotice(site.store.db, noticeOf(old.reference, { providerId: '2' }));
  expect((await queue()).notices).toMatchObject([{ question: 'second_payment' }]);
  expect(await enterOlderPayments(site.store.db)).toBe(1);
  expect(await enterOlderPayments(site.store.db)).toBe(0);
  const older = (await entries()).filter(({ receipt }) => receipt === null);
  expect(older.toSorted((one, other) => one.method.localeCompare(other.method))).toMatchObject([
    { id: cash.id, method: 'cash', provider: null, by_name: 'Ada', at: 5, kurus: payment.amount * 100 },
    { id: old.id, method: 'link', provider: 'bank', subject: old.id },
  ]);
  expect((await queue()).paid).toEqual([]);
});

test('an entry of the ledger is never changed or deleted', async () => {
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA'));
  const { db } = site.store;
  await expect(db.updateTable('ledger_entries').set({ kurus: 1 }).execute()).rejects.toThrow('for good');
  await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('for good');
});
