import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanupTasks } from '../../server/app/cleanup-tasks.ts';
import { openStore } from '../../server/db/store.ts';
import { sendByRule } from '../../server/renewals/rule.ts';
import { noon, type Registration, renewalDesk } from '../support/renewal-desk.ts';
import { storedRow } from '../support/rows.ts';

const dayMs = 24 * 60 * 60_000;
const {
  site,
  owner,
  agent,
  customer,
  installed,
  endingOn,
  pay,
  correct,
  until,
  requestsOf,
  view,
  namesIn,
  send,
  factsOf,
} = renewalDesk();

test('the lists are by the day, and go on where a page ended', async () => {
  const due = ['2026-12-16', '2026-11-30', '2026-11-23', '2026-11-16', '2026-11-15', '2026-12-17'];
  // Each a day too late for one of the lists.
  due.push('2026-11-24', '2026-12-01');
  const [in30, in14, in7, today, over, , in8, in15] = await Promise.all(due.map((day) => endingOn(day)));
  const references = (...of: (Registration | undefined)[]) => of.map((one) => one?.reference);
  expect(await namesIn('in30')).toEqual(references(today, in7, in8, in14, in15, in30));
  expect(await namesIn('in14')).toEqual(references(today, in7, in8, in14));
  expect(await namesIn('in7')).toEqual(references(today, in7));
  expect(await namesIn('overdue')).toEqual(references(over));
  expect(await view('in30')).toMatchObject({ count: 6, today: '2026-11-16' });
  const after = `${Date.parse('2026-11-23')}.${in7?.id}`;
  const { renewals } = (await agent.get(`/console/renewals?view=in30&after=${after}`)).json();
  expect(renewals.map(({ id }: Registration) => id)).toEqual([in8?.id, in14?.id, in15?.id, in30?.id]);
});

test('a link for the same package at the price of today, in the language of the customer, renews the line', async () => {
  const registration = await endingOn('2026-11-20', { language: 'ru', totalPrice: 5000 });
  expect(await send([registration])).toEqual({ sent: 1, left: [] });
  const [request] = await requestsOf(registration);
  expect(request).toMatchObject({
    amount: 6600,
    months: 6,
    free_months: 2,
    packageName: '35 Mbps eco',
    clientPhone: '05331234567',
    language: 'ru',
    // By the clocks of the island, wherever the server stands.
    paymentDate: '11/16/2026, 12:00:00 PM',
  });
  expect((await view('in7')).renewals).toMatchObject([{ link: { id: request?.id } }]);
  expect(await storedRow(site.store.db, 'deliveries', { kind: 'payment_link' })).toMatchObject({
    subject: request?.id,
    state: 'waiting',
  });
  vi.setSystemTime(noon + 1000);
  await pay({ kind: 'payment_request', id: request?.id as string }, 6600);
  expect(await until(registration)).toBe('2027-07-20');
  expect(await namesIn('renewed')).toEqual([]);
  expect(await factsOf(registration, 'renewal_sent')).toEqual([
    ['can', { name: 'amount', to: 6600 }, { name: 'reference', to: request?.reference }],
  ]);
});

test('whoever renewed with another package is sent a link for that one, and asked about it by name', async () => {
  const registration = await endingOn('2026-11-16');
  await send([registration]);
  const other = { packageName: '50 Mbps eco', months: 1, free_months: 0, amount: 2000 };
  await site.store.db.updateTable('payment_requests').set(other).execute();
  const [request] = await requestsOf(registration);
  vi.setSystemTime(noon + 1000);
  await pay({ kind: 'payment_request', id: request?.id as string }, 2000);
  expect(await until(registration)).toBe('2026-12-16');
  expect((await view('in30')).renewals).toMatchObject([
    { packageDetails: '50 MB, type:eco', months: 1, free_months: 0 },
  ]);
  const path = `/console/registrations/${registration.id}`;
  const had = { packageDetails: '35 MB, type:eco', months: 6 };
  expect((await agent.get(path)).json()).toMatchObject({
    ...had,
    lastBought: { packageDetails: '50 MB, type:eco', months: 1, free_months: 0 },
  });
  const { price_one: amount } = await storedRow(site.store.db, 'internet_packages', { id: 'eco-50' });
  expect(await send([registration])).toEqual({ sent: 1, left: [] });
  expect((await requestsOf(registration))[1]).toMatchObject({
    packageName: '50 Mbps eco',
    months: 1,
    amount,
  });
});

test('whoever has paid for more than 30 days is sent a link only if it is meant, or by the rule', async () => {
  const [soon, ahead] = [await endingOn('2026-12-16'), await endingOn('2026-12-17')];
  expect(await send([soon, ahead])).toEqual({ sent: 1, left: [{ id: ahead.id, fault: 'paid_ahead' }] });
  expect(await send([ahead], true)).toEqual({ sent: 1, left: [] });
  // That one was sent just now matters more.
  expect(await send([ahead])).toEqual({ sent: 0, left: [{ id: ahead.id, fault: 'sent_today' }] });
  const later = await endingOn('2027-01-10');
  await rule(60);
  expect(await sendByRule(site.store.db, noon)).toBe(1);
  expect(await requestsOf(later)).toHaveLength(1);
});

test('nobody is sent a link for the whole of a term that they have paid in part', async () => {
  const registration = await endingOn('2026-11-20');
  await send([registration]);
  const [request] = await requestsOf(registration);
  await pay({ kind: 'payment_request', id: request?.id as string }, 600);
  const left = [{ id: registration.id, fault: 'part_paid' }];
  expect(await send([registration])).toEqual({ sent: 0, left });
  expect(await send([registration], true)).toEqual({ sent: 0, left });
  expect(await requestsOf(registration)).toMatchObject([{ id: request?.id, status: 'received' }]);
  // Nor for their first one.
  const first = await installed();
  await pay({ kind: 'registration', id: first.id }, 600);
  expect(await send([first], true)).toEqual({ sent: 0, left: [{ id: first.id, fault: 'part_paid' }] });
  // Where the end was set by hand, the first term is long over.
  const older = await endingOn('2026-11-20');
  await pay({ kind: 'registration', id: older.id }, 600);
  expect(await send([older])).toEqual({ sent: 1, left: [] });
});

test('nobody is sent two links within a day unless it is meant, and the older one is cancelled', async () => {
  const registration = await endingOn('2026-11-20');
  await send([registration]);
  expect(await send([registration])).toEqual({
    sent: 0,
    left: [{ id: registration.id, fault: 'sent_today' }],
  });
  vi.setSystemTime(noon + 1000);
  expect(await send([registration], true)).toEqual({ sent: 1, left: [] });
  expect(await requestsOf(registration)).toHaveLength(2);
  const [older, newer] = await requestsOf(registration);
  expect(older?.status).toBe('cancelled');
  expect((await view('in7')).renewals).toMatchObject([
    { link: { id: newer?.id, status: 'received', created_at: noon + 1000 } },
  ]);
  await site.store.db
    .updateTable('payment_requests')
    .set({ created_at: noon - 2 * dayMs })
    .execute();
  expect(await send([registration])).toEqual({ sent: 1, left: [] });
});

test('who cannot be sent a link is told apart', async () => {
  const abroad = await endingOn('2026-11-20', { customerPhoneNumber: '+44 7911 123456' });
  const gone = await endingOn('2026-11-20', { packageDetails: '7 MB, type:eco' });
  const unknown = await endingOn('2026-11-20', { months: 0, free_months: 0 });
  const off = await customer();
  const fine = await endingOn('2026-11-20');
  expect(await send([abroad, gone, unknown, off, fine])).toEqual({
    sent: 1,
    left: [
      { id: abroad.id, fault: 'no_phone' },
      { id: gone.id, fault: 'not_on_sale' },
      { id: unknown.id, fault: 'not_on_sale' },
      { id: off.id, fault: 'not_on' },
    ],
  });
});

const rule = (days: number | null, seen: number | null = null, by = owner) =>
  by.post('/console/renewals/rule', { days, seen });

test('the rule is off until an owner switches it on, and tells who did', async () => {
  expect((await agent.get('/console/renewals/rule')).json()).toEqual({ days: null, by: null, at: null });
  const registration = await endingOn('2026-11-20');
  expect(await sendByRule(site.store.db, noon)).toBe(0);
  expect((await rule(7, null, agent)).statusCode).toBe(403);
  expect((await rule(7)).json()).toEqual({ days: 7, by: 'ada', at: noon });
  expect((await rule(5)).json()).toMatchObject({ code: 'changed_meanwhile', by: { name: 'ada' } });
  expect((await agent.get('/console/renewals/rule')).json()).toMatchObject({ days: 7, by: 'ada' });
  expect(await sendByRule(site.store.db, noon)).toBe(1);
  expect(await requestsOf(registration)).toHaveLength(1);
  expect((await rule(null, noon)).json()).toMatchObject({ days: null });
  const { entries } = (await owner.get('/console/audit?action=renewal_rule_changed')).json();
  const facts = entries.map((entry: { facts: object[] }) => entry.facts);
  expect(facts).toHaveLength(2);
  expect(facts).toContainEqual([{ name: 'rule_days', from: null, to: 7 }]);
  expect(facts).toContainEqual([{ name: 'rule_days', from: 7, to: null }]);
  expect(cleanupTasks(site).map(({ name }) => name)).toContain('renewal links by the rule');
});

test('by the rule two instances send one link for each end, however often they look', async () => {
  const near = await endingOn('2026-11-20');
  const abroad = await endingOn('2026-11-21', { customerPhoneNumber: '+44 7911 123456' });
  const [far, over] = [await endingOn('2026-11-24'), await endingOn('2026-11-15')];
  const byHand = await endingOn('2026-11-22');
  await send([byHand]);
  await rule(7);
  const other = await openStore(site.config);
  onTestFinished(() => other.close());
  const looked = await Promise.all([
    sendByRule(site.store.db, noon),
    sendByRule(other.db, noon),
    sendByRule(site.store.db, noon),
  ]);
  expect(looked.toSorted()).toEqual([0, 0, 2]);
  // Hours later it looks again, and a restart forgets nothing.
  expect(await sendByRule(other.db, noon + 6 * 60 * 60_000)).toBe(0);
  for (const [registration, count] of [
    [near, 1],
    [byHand, 1],
    [abroad, 0],
    [far, 0],
    [over, 0],
  ] as const)
    expect(await requestsOf(registration)).toHaveLength(count);
  expect(await factsOf(near, 'renewal_sent')).toMatchObject([[null, { name: 'amount' }, {}]]);
  // Whom no link reaches is told in the audit log, where nobody did it but the rule.
  expect(await factsOf(abroad, 'renewal_not_sent')).toEqual([
    [null, { name: 'renewal_fault', to: 'no_phone' }],
  ]);
  const { body } = await owner.get('/console/exports/audit?format=csv&lang=en');
  const lines = body
    .split('\n')
    .filter((line) => line.includes(abroad.reference) || line.includes(near.reference));
  expect(lines.filter((line) => /renewal link/.test(line))).toEqual([
    expect.stringContaining('By rule'),
    expect.stringContaining('By rule'),
  ]);
  // Paid, it has another end, and gets another link before that.
  const [request] = await requestsOf(near);
  vi.setSystemTime(noon + 1000);
  await pay({ kind: 'payment_request', id: request?.id as string }, 6600);
  expect(await sendByRule(other.db, Date.parse('2027-07-15T10:00:00Z'))).toBe(1);
  expect(await requestsOf(near)).toHaveLength(2);
});

test('by the rule nobody is sent a second link within a day, even if their end was moved', async () => {
  const registration = await endingOn('2026-11-20');
  await send([registration]);
  const moved = { version: 5, activeFrom: '2026-01-01', endsOn: '2026-11-21' };
  expect((await correct(registration, moved)).statusCode).toBe(200);
  await rule(7);
  expect(await sendByRule(site.store.db, noon)).toBe(1);
  expect(await requestsOf(registration)).toHaveLength(1);
  expect(await factsOf(registration, 'renewal_not_sent')).toEqual([
    [null, { name: 'renewal_fault', to: 'sent_today' }],
  ]);
});

test('somebody who was sent a link is erased with it', async () => {
  const registration = await endingOn('2026-12-14');
  await send([registration]);
  const of = ['05331234567'];
  const preview = (await owner.post('/console/erasing/preview', { of })).json();
  expect(preview.payments).toHaveLength(1);
  const erased = await owner.post('/console/erasing', { of, seen: preview.seen, confirmation: of[0] });
  expect(erased.statusCode).toBeLessThan(300);
  for (const table of ['internet_customers', 'payment_requests', 'renewal_notices'] as const)
    expect(await site.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
