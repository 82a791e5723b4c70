import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { islandDay, islandMoment } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { storedAppointment } from '../support/appointments.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { readCsv } from '../support/read-csv.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert } from '../support/rows.ts';
import { walkIn } from '../support/walk-in.ts';

const site = siteForEachTest();
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

const walkedIn = async (by = agent, changes = {}): Promise<{ entry: string }> =>
  (await by.post('/console/ledger/walk-in', walkIn(changes))).json();
const correct = (entry: string, body: object) =>
  owner.post(`/console/ledger/${entry}/correct`, { id: randomUUID(), note: 'Yanlış', ...body });
const till = async (day = today()) => (await agent.get(`/console/till?day=${day}`)).json();
const close = (changes: object) =>
  agent.post('/console/till', { id: randomUUID(), day: today(), counted: 0, seen: 0, note: '', ...changes });
const today = () => islandDay(Date.now());

test('a day’s money stands by method and by person, and the cash that should be there', async () => {
  expect(await till()).toEqual({
    day: today(),
    rows: [],
    expectedCash: 0,
    entries: 0,
    closes: [],
    enteredSince: 0,
    atDoors: [],
  });
  const { entry } = await walkedIn();
  const { entry: wrong } = await walkedIn(agent, { amount: 50.25 });
  await walkedIn(owner, { method: 'other' });
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  await recordNotice(site.store.db, noticeOf(reference));
  await correct(entry, { reason: 'refund', method: 'cash', amount: 100 });
  await correct(wrong, { reason: 'wrong_amount', amount: 70 });
  const { rows, expectedCash, entries } = await till();
  expect(entries).toBe(7);
  expect(expectedCash).toBe(1070);
  // Where nobody stands, before or after them, is up to the database.
  const nobodys = { by: null, method: 'link', count: 1, taken: 1100, givenBack: 0 };
  expect(rows).toContainEqual(nobodys);
  expect(rows.filter(({ by }: { by: string | null }) => by)).toEqual([
    { by: 'ada', method: 'cash', count: 0, taken: 0, givenBack: 100 },
    { by: 'ada', method: 'other', count: 1, taken: 1100, givenBack: 0 },
    { by: 'can', method: 'cash', count: 2, taken: 1170, givenBack: 0 },
  ]);
  expect(rows).toHaveLength(4);
});

test('what installers took at the door is told by installer, and is in no sum', async () => {
  const { id } = await storeRegistration(site.store);
  const visit = (day: string, technician_name: string, collected: number | null) =>
    insert(site.store.db, 'appointments', {
      ...storedAppointment(id, islandMoment(`${day}T09:00`)),
      ...{ technician_name, collected, outcome: 'done' as const },
    });
  for (const collected of [110_000, 50_025, null]) await visit(today(), 'ali', collected);
  await visit(today(), 'eda', 5_000);
  await visit(addDays(today(), -1), 'eda', 7_000);
  expect(await till()).toMatchObject({
    atDoors: [
      { by: 'ali', amount: 1600.25 },
      { by: 'eda', amount: 50 },
    ],
    rows: [],
    expectedCash: 0,
  });
});

test('what installers took at the door is no longer told once somebody has entered it', async () => {
  const [one, other] = [await storeRegistration(site.store), await storeRegistration(site.store)];
  const enter = async (subject: string, amount: number, changes = {}): Promise<{ entry: string }> => {
    const taken = { id: randomUUID(), kind: 'registration', subject, method: 'cash', note: '', seen: 0 };
    return (await agent.post('/console/ledger', { ...taken, amount, ...changes })).json();
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // Paid at the counter before anybody came.
  await enter(one.id, 50);
  vi.advanceTimersByTime(1000);
  const visit = (registration: string, technician_name: string, collected: number, minutes: number) =>
    insert(site.store.db, 'appointments', {
      ...storedAppointment(registration, islandMoment(`${today()}T09:00`) + minutes * 60_000),
      ...{ technician_name, collected, outcome: 'done' as const, outcome_at: Date.now() },
    });
  await visit(one.id, 'ali', 100_000, 0);
  await visit(one.id, 'ali', 20_000, 60);
  await visit(other.id, 'eda', 30_000, 0);
  const atDoors = async () => (await till()).atDoors;
  expect(await atDoors()).toEqual([
    { by: 'ali', amount: 1200 },
    { by: 'eda', amount: 300 },
  ]);
  const { entry } = await enter(one.id, 1000, { seen: 50 });
  expect(await atDoors()).toEqual([
    { by: 'ali', amount: 200 },
    { by: 'eda', amount: 300 },
  ]);
  expect((await agent.get('/console/today/money')).json().atDoors).toMatchObject({ collected: 500 });
  await enter(one.id, 200, { seen: 1050, method: 'other' });
  // By transfer nobody brings anything.
  await enter(other.id, 300, { method: 'transfer' });
  expect(await atDoors()).toEqual([{ by: 'eda', amount: 300 }]);
  await correct(entry, { reason: 'entered_twice' });
  expect(await atDoors()).toContainEqual({ by: 'ali', amount: 1000 });
});

test('a refund that is taken back was not given', async () => {
  const { entry } = await walkedIn();
  const { entry: given } = (await correct(entry, { reason: 'refund', method: 'cash', amount: 100 })).json();
  await correct(given, { reason: 'entered_twice' });
  const { rows, expectedCash } = await till();
  expect(expectedCash).toBe(1100);
  expect(rows).toEqual([
    { by: 'ada', method: 'cash', count: 0, taken: 0, givenBack: 0 },
    { by: 'can', method: 'cash', count: 1, taken: 1100, givenBack: 0 },
  ]);
});

test('a day is closed with what was counted, and closed again when money came after', async () => {
  await walkedIn();
  const counted = { id: randomUUID(), counted: 1099.5, seen: 1100, note: 'Bozuk para' };
  const first = await close(counted);
  expect(first.json()).toMatchObject({
    closes: [{ by: 'can', expected: 1100, counted: 1099.5, note: 'Bozuk para' }],
    enteredSince: 0,
  });
  // Sent again, it is the same close.
  expect((await close(counted)).json()).toEqual(first.json());
  expect((await close({ ...counted, counted: 1 })).json()).toMatchObject({ code: 'key_reused' });
  await walkedIn(agent, { method: 'transfer' });
  expect(await till()).toMatchObject({ enteredSince: 1, expectedCash: 1100 });
  await walkedIn();
  expect((await close({ counted: 1100, seen: 1100 })).json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    present: { expectedCash: 2200 },
    by: { name: 'can', action: 'money_taken' },
  });
  expect((await close({ counted: 2200, seen: 2200 })).json()).toMatchObject({
    closes: [{ counted: 2200 }, { counted: 1099.5 }],
    enteredSince: 0,
  });
  expect(
    await site.store.db
      .selectFrom('audit_entries')
      .select(['subject', 'who_name'])
      .where('action', '=', 'day_closed')
      .execute(),
  ).toEqual(Array(2).fill({ subject: today(), who_name: 'can' }));
});

test('a close is for good', async () => {
  await close({});
  const { db } = site.store;
  await expect(db.updateTable('day_closes').set({ counted: 1 }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('day_closes').execute()).rejects.toThrow();
});

test('no day is closed that is not there yet, nor with what is no money', async () => {
  for (const [changes, fault] of [
    [{ day: '2999-01-01' }, 'day'],
    [{ day: '2026-02-31' }, 'day'],
    [{ counted: -1 }, 'counted'],
    [{ counted: 0.001 }, 'counted'],
  ] as const) {
    expect((await close(changes)).json()).toMatchObject({ status: 422, faults: [fault] });
  }
  expect((await agent.get('/console/till?day=2026-13-01')).statusCode).toBe(422);
});

/** The same as if it had been taken at another time: rows of the ledger cannot be changed. */
async function takenAt(entry: string, at: number): Promise<string> {
  const first = await site.store.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('id', '=', entry)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await site.store.db
    .insertInto('ledger_entries')
    .values({ ...first, id, at, entered_at: at, receipt: null })
    .execute();
  return id;
}

test('money that is corrected later counts on the day it came', async () => {
  const { entry } = await walkedIn();
  await correct(await takenAt(entry, Date.UTC(2026, 1, 15, 10)), { reason: 'entered_twice' });
  expect(await till('2026-02-15')).toMatchObject({ expectedCash: 0, entries: 2 });
  expect(await till()).toMatchObject({ expectedCash: 1100, entries: 1 });
});

test('money that is given back later counts on the day it went', async () => {
  const { entry } = await walkedIn();
  const taken = await takenAt(entry, Date.UTC(2026, 1, 15, 10));
  await correct(taken, { reason: 'refund', method: 'cash', amount: 100 });
  expect(await till('2026-02-15')).toMatchObject({ expectedCash: 1100, entries: 1 });
  expect(await till()).toMatchObject({ expectedCash: 1000, entries: 2 });
});

test('who is overtaken in closing a day is told who entered its money last, not that of another day', async () => {
  const { entry } = await walkedIn();
  await walkedIn(owner, { method: 'other' });
  await takenAt(entry, Date.UTC(2026, 1, 15, 10));
  expect((await close({ day: '2026-02-15' })).json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { name: 'can' },
  });
  // A correction of that day is entered last of all.
  await correct(await takenAt(entry, Date.UTC(2026, 1, 15, 11)), { reason: 'entered_twice' });
  expect((await close({})).json()).toMatchObject({ by: { name: 'ada', action: 'money_taken' } });
  await correct(entry, { reason: 'refund', method: 'cash', amount: 100 });
  expect((await close({})).json()).toMatchObject({ by: { name: 'ada', action: 'money_refunded' } });
});

test('money of midnight counts on the day that begins, and on no other', async () => {
  const { entry } = await walkedIn();
  const midnight = Date.parse('2026-02-16T00:00+02:00');
  await takenAt(entry, midnight);
  expect(await till('2026-02-15')).toMatchObject({ expectedCash: 0, entries: 0 });
  expect(await till('2026-02-16')).toMatchObject({ expectedCash: 1100, entries: 1 });
  await takenAt(entry, midnight - 1);
  expect(await till('2026-02-15')).toMatchObject({ expectedCash: 1100, entries: 1 });
});

test('owners take a day’s entries home as a file', async () => {
  const { entry } = await walkedIn(agent, { note: '=1+1' });
  await correct(entry, { reason: 'refund', method: 'transfer', amount: 100.5 });
  // Most money has no note; some is a registration’s, and some nobody of the staff took.
  const of = await storeRegistration(site.store);
  const taken = { id: randomUUID(), kind: 'registration', subject: of.id, note: '', seen: 0 };
  await agent.post('/console/ledger', { ...taken, method: 'other', amount: 50 });
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  await recordNotice(site.store.db, noticeOf(reference));
  const file = (days: string) => `/console/exports/ledger?format=csv&lang=tr${days}`;
  const [headings, ...rows] = readCsv((await owner.get(file(`&from=${today()}&to=${today()}`))).body, ';');
  expect(headings?.join(' | ')).toBe(
    'Makbuz no | Ne zaman | Tür | Ödeme şekli | Tutar (TL) | Referans | Ne için | Kişi | Neden | Not',
  );
  expect(rows.map((row) => [row[0], ...row.slice(2, 5), ...row.slice(6)])).toEqual(
    expect.arrayContaining([
      ['1', 'Ödeme', 'Nakit', '1100', '35 Mbps eco', 'can', '', "'=1+1"],
      ['2', 'İade', 'Havale / EFT', '-100,5', '35 Mbps eco', 'ada', 'İade', 'Yanlış'],
      ['3', 'Ödeme', 'Diğer', '50', '35 Mbps eco', 'can', '', ''],
      ['4', 'Ödeme', 'Ödeme bağlantısı', '1100', '35 Mbps eco', 'bank', '', ''],
    ]),
  );
  expect(rows).toHaveLength(4);
  const [year, month, day] = today().split('-');
  for (const [, at] of rows) expect(at).toMatch(new RegExp(`^${day}\\.${month}\\.${year} \\d\\d:\\d\\d$`));
  expect(rows.find(([number]) => number === '4')?.[5]).toBe(reference);
  expect(rows.find(([number]) => number === '3')?.[5]).toBe(of.reference);
  expect(readCsv((await owner.get(file('&to=2026-02-15'))).body, ';')).toHaveLength(1);
  await takenAt(entry, Date.UTC(2026, 1, 15, 21, 59));
  await takenAt(entry, Date.UTC(2026, 1, 14));
  const moments = async (days = '') => readCsv((await owner.get(file(days))).body, ';').map(([, at]) => at);
  expect((await moments()).slice(-2)).toEqual(['15.02.2026 23:59', '14.02.2026 02:00']);
  expect((await moments('&from=2026-02-15&to=2026-02-15')).slice(1)).toEqual(['15.02.2026 23:59']);
  expect((await agent.get(file(''))).statusCode).toBe(403);
});
