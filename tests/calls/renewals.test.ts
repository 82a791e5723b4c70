import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanupTasks } from '../../server/app/cleanup-tasks.ts';
import { openStore } from '../../server/db/store.ts';
import { fillPaidUntil } from '../../server/registrations/paid-until.ts';
import { sendByRule } from '../../server/renewals/rule.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';
import { storedRow } from '../support/rows.ts';

const dayMs = 24 * 60 * 60_000;
const noon = Date.parse('2026-11-16T10:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  return () => vi.useRealTimers();
});
const site = siteForEachTest();
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

type Registration = Awaited<ReturnType<typeof storeRegistration>>;
const customer = (given = {}) =>
  storeRegistration(site.store, { customerPhoneNumber: '0533 123 45 67', ...given });
/** Somebody whose line was switched on today. */
async function installed(given = {}): Promise<Registration> {
  const registration = await customer(given);
  for (const [place, to] of ['contacted', 'scheduled', 'installed'].entries())
    await agent.post(`/console/registrations/${registration.id}/move`, { to, version: place + 1 });
  return registration;
}
async function pay({ kind, id }: { kind: string; id: string }, amount: number, seen = 0): Promise<string> {
  const what = { kind, subject: id, amount, seen };
  const taken = { id: randomUUID(), method: 'cash', note: '', confirmsOverpaid: true, ...what };
  const answer = await agent.post('/console/ledger', taken);
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json().entry;
}
const payFirst = ({ id }: Registration) => pay({ kind: 'registration', id }, 6600);
const rowOf = ({ id }: Registration) => storedRow(site.store.db, 'internet_customers', { id });
const until = async (registration: Registration) => (await rowOf(registration)).paid_until;
const requestsOf = ({ id }: Registration) =>
  site.store.db
    .selectFrom('payment_requests')
    .selectAll()
    .where('registration', '=', id)
    .orderBy('created_at')
    .orderBy('status')
    .execute();
const view = async (name: string) => (await agent.get(`/console/renewals?view=${name}`)).json();
const namesIn = async (name: string) =>
  (await view(name)).renewals.map(({ reference }: Registration) => reference);
const send = async (registrations: Registration[], isMeant = false) =>
  (await agent.post('/console/renewals/send', { ids: registrations.map(({ id }) => id), isMeant })).json();
const correct = (
  { id }: Registration,
  { by = agent, ...body }: { by?: typeof agent; [field: string]: unknown },
) =>
  by.post(`/console/registrations/${id}/line`, {
    activeFrom: null,
    endsOn: null,
    reason: 'As agreed',
    ...body,
  });
/** Whose line runs out on a day. */
async function endingOn(endsOn: string, given = {}): Promise<Registration> {
  const registration = await installed(given);
  await correct(registration, { version: 4, activeFrom: '2026-01-01', endsOn });
  return registration;
}
const factsOf = async ({ reference }: Registration, action: 'line_corrected' | 'renewal_sent') =>
  (
    await site.store.db
      .selectFrom('audit_entries')
      .select(['who_name', 'facts'])
      .where('subject', '=', reference)
      .where('action', '=', action)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ who_name, facts }) => [who_name, ...JSON.parse(facts ?? '[]')]);

test('paid and switched on, in either order, and not any more where that is taken back', async () => {
  const before = await customer();
  await payFirst(before);
  expect(await until(before)).toBeNull();
  for (const [place, to] of ['contacted', 'scheduled', 'installed'].entries())
    await agent.post(`/console/registrations/${before.id}/move`, { to, version: place + 1 });
  expect(await until(before)).toBe('2027-07-16');
  await agent.post(`/console/registrations/${before.id}/undo`, { version: 4 });
  expect(await until(before)).toBeNull();

  const after = await installed();
  expect(await until(after)).toBeNull();
  expect(await namesIn('unpaid')).toEqual([after.reference]);
  const entry = await payFirst(after);
  expect(await until(after)).toBe('2027-07-16');
  const refund = { id: randomUUID(), note: 'Moved away', reason: 'refund', method: 'cash', amount: 6600 };
  expect((await owner.post(`/console/ledger/${entry}/correct`, refund)).statusCode).toBeLessThan(300);
  expect(await until(after)).toBeNull();
});

test('the lists are by the day, and go on where a page ended', async () => {
  const due = ['2026-12-16', '2026-11-30', '2026-11-23', '2026-11-16', '2026-11-15', '2026-12-17'];
  const [in30, in14, in7, today, over] = await Promise.all(due.map((day) => endingOn(day)));
  const references = (...of: (Registration | undefined)[]) => of.map((one) => one?.reference);
  expect(await namesIn('in30')).toEqual(references(today, in7, in14, in30));
  expect(await namesIn('in14')).toEqual(references(today, in7, in14));
  expect(await namesIn('in7')).toEqual(references(today, in7));
  expect(await namesIn('overdue')).toEqual(references(over));
  expect(await view('in30')).toMatchObject({ count: 4, today: '2026-11-16' });
  const after = `${Date.parse('2026-11-23')}.${in7?.id}`;
  const { renewals } = (await agent.get(`/console/renewals?view=in30&after=${after}`)).json();
  expect(renewals.map(({ id }: Registration) => id)).toEqual([in14?.id, in30?.id]);
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

test('a second paid term is a renewal', async () => {
  const registration = await installed();
  await payFirst(registration);
  expect(await namesIn('renewed')).toEqual([]);
  await pay({ kind: 'registration', id: registration.id }, 6600, 6600);
  expect(await until(registration)).toBe('2028-03-16');
  expect(await namesIn('renewed')).toEqual([registration.reference]);
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
  expect((await requestsOf(registration))[0]?.status).toBe('cancelled');
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

test('both days are corrected with a reason, held against what was seen, and taken back', async () => {
  const registration = await installed();
  await payFirst(registration);
  const first = { version: 4, activeFrom: '2026-11-10', endsOn: '2026-12-24', reason: 'Was away' };
  expect((await correct(registration, { ...first, reason: '' })).json()).toMatchObject({
    code: 'invalid',
    faults: ['reason'],
  });
  for (const [field, wrong] of [
    ['endsOn', '2026-11-09'],
    ['endsOn', '2026-13-01'],
    ['activeFrom', '2026-11-99'],
  ] as const) {
    const answer = await correct(registration, { ...first, [field]: wrong });
    expect(answer.json()).toMatchObject({ code: 'invalid', faults: [field] });
  }
  const changed = (await correct(registration, first)).json();
  expect(changed).toMatchObject({
    version: 5,
    paid_until: '2026-12-24',
    line_by: 'can',
    line_reason: 'Was away',
    line: { activeFrom: '2026-11-10', until: '2026-12-24', terms: [] },
  });
  expect((await correct(registration, { ...first, by: owner })).json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { name: 'can', action: 'line_corrected' },
  });
  const undone = (await correct(registration, { version: 5, reason: '' })).json();
  expect(undone).toMatchObject({ line: { activeFrom: '2026-11-16', until: '2027-07-16' }, line_by: null });
  expect(await factsOf(registration, 'line_corrected')).toEqual([
    [
      'can',
      { name: 'active_from', from: '2026-11-16', to: '2026-11-10' },
      { name: 'paid_until', from: '2027-07-16', to: '2026-12-24' },
    ],
    [
      'can',
      { name: 'active_from', from: '2026-11-10', to: '2026-11-16' },
      { name: 'paid_until', from: '2026-12-24', to: '2027-07-16' },
    ],
  ]);
});

test('an end that is put back keeps the money that came behind it', async () => {
  const registration = await endingOn('2026-12-24');
  vi.setSystemTime(noon + 1000);
  await payFirst(registration);
  expect(await until(registration)).toBe('2027-08-24');
  vi.setSystemTime(noon + 2000);
  await correct(registration, { version: 5, activeFrom: '2026-01-01', endsOn: '2026-12-01' });
  expect(await until(registration)).toBe('2026-12-01');
  await correct(registration, {
    version: 6,
    activeFrom: '2026-01-01',
    endsOn: '2026-12-24',
    endSetAt: noon,
  });
  expect(await until(registration)).toBe('2027-08-24');
});

test('lines from before are filled in', async () => {
  const registration = await installed();
  await payFirst(registration);
  const unknown = { paid_until: null, paid_until_at: null, renewed_at: null };
  await site.store.db.updateTable('internet_customers').set(unknown).execute();
  expect(await fillPaidUntil(site.store.db, noon)).toBe(1);
  expect(await until(registration)).toBe('2027-07-16');
  expect(await fillPaidUntil(site.store.db, noon)).toBe(0);
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
  // Paid, it has another end, and gets another link before that.
  const [request] = await requestsOf(near);
  vi.setSystemTime(noon + 1000);
  await pay({ kind: 'payment_request', id: request?.id as string }, 6600);
  expect(await sendByRule(other.db, Date.parse('2027-07-15T10:00:00Z'))).toBe(1);
  expect(await requestsOf(near)).toHaveLength(2);
});

test('the customer is told until when it is paid, and the export has it', async () => {
  const registration = await endingOn('2026-12-24');
  const { reference } = registration;
  const status = await post(site.app, '/request-status', { reference, contact: '05331234567' });
  expect(status.json()).toMatchObject({ kind: 'registration', paidUntil: '2026-12-24' });
  const { body } = await owner.get('/console/exports/registrations?format=csv');
  expect(body).toContain('2026-12-24');
});

test('somebody who was sent a link is erased with it', async () => {
  const registration = await endingOn('2026-12-24');
  await send([registration]);
  const of = ['05331234567'];
  const preview = (await owner.post('/console/erasing/preview', { of })).json();
  expect(preview.payments).toHaveLength(1);
  const erased = await owner.post('/console/erasing', { of, seen: preview.seen, confirmation: of[0] });
  expect(erased.statusCode).toBeLessThan(300);
  for (const table of ['internet_customers', 'payment_requests', 'renewal_notices'] as const)
    expect(await site.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
