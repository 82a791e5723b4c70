import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { islandDay, islandMoment } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import type { MoneyToday } from '#domain/today.ts';
import { storedAppointment } from '../support/appointments.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert } from '../support/rows.ts';
import { walkIn } from '../support/walk-in.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');
const owner = staffForEachTest(site, 'ece@meltem.example', 'owner');
const money = async (): Promise<MoneyToday> => (await agent.get('/console/today/money')).json();

test('a day begins without money', async () => {
  expect(await money()).toEqual({
    taken: [{ method: 'cash', amount: 0 }],
    asked: { count: 0, amount: 0 },
    atDoors: { count: 0, amount: 0, collected: 0 },
    in7: 0,
    overdue: 0,
  });
});

test('what was taken is told by method, without what was given back', async () => {
  const { entry } = (await agent.post('/console/ledger/walk-in', walkIn())).json();
  await agent.post('/console/ledger/walk-in', walkIn({ method: 'transfer', amount: 400.5 }));
  const refund = { id: randomUUID(), reason: 'refund', amount: 100, method: 'cash', note: 'Indirim' };
  const given = await owner.post(`/console/ledger/${entry}/correct`, refund);
  expect(given.statusCode, given.body).toBe(200);
  expect((await money()).taken).toEqual([
    { method: 'cash', amount: 1000 },
    { method: 'transfer', amount: 400.5 },
  ]);
});

test('what is asked for and what is to be collected today is told', async () => {
  const { db } = site.store;
  const today = islandDay(Date.now());
  await post(site.app, '/internet/package/payment', payment);
  await site.outbox.turn();
  const { id } = await storeRegistration(site.store);
  for (const day of [today, addDays(today, 1)])
    await insert(db, 'appointments', storedAppointment(id, islandMoment(`${day}T09:00`)));
  const visit = storedAppointment(id, islandMoment(`${today}T11:00`));
  await insert(db, 'appointments', { ...visit, outcome: 'done', collected: 50_050 });
  const [request] = await db.selectFrom('payment_requests').select('id').execute();
  const part = { id: randomUUID(), kind: 'payment_request', subject: request?.id, amount: 100.5, seen: 0 };
  const taken = { ...part, method: 'transfer', note: '' };
  expect((await agent.post('/console/ledger', taken)).statusCode).toBe(200);
  expect(await money()).toMatchObject({
    asked: { count: 1, amount: 999.5 },
    atDoors: { count: 1, amount: 1100, collected: 500.5 },
  });
  // An older link is hardly waited for.
  const askedAgo = (days: number) =>
    db
      .updateTable('payment_requests')
      .set({ created_at: Date.now() - days * 24 * 60 * 60_000 })
      .execute();
  await askedAgo(29);
  expect((await money()).asked).toMatchObject({ count: 1 });
  await askedAgo(31);
  expect((await money()).asked).toEqual({ count: 0, amount: 0 });
});

test('lines that run out within seven days and those that have are counted', async () => {
  const today = islandDay(Date.now());
  for (const days of [-1, 0, 7, 8]) {
    const { id } = await storeRegistration(site.store);
    await site.store.db
      .updateTable('internet_customers')
      .set({ status: 'installed', paid_until: addDays(today, days), paid_until_at: 1 })
      .where('id', '=', id)
      .execute();
  }
  expect(await money()).toMatchObject({ in7: 2, overdue: 1 });
});
