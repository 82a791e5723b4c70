import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PaymentStatus } from '#domain/payment.ts';
import type { RegistrationStatus } from '#domain/registration-status.ts';
import { terms } from '#domain/terms.ts';
import { CachedFigures } from '../../server/console/dashboard/cached-figures.ts';
import { figuresOf } from '../../server/console/dashboard/figures.ts';
import { storeForEachTest } from '../support/for-tests.ts';
import { contactMessage, payment, question } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert } from '../support/rows.ts';

const at = (moment: string) => Date.parse(moment);
/** Noon on the island, in winter. */
const now = at('2026-11-15T10:00:00Z');

const store = storeForEachTest();

async function registered(moment: string, given: object = {}, status: RegistrationStatus = 'new') {
  const { id } = await storeRegistration(store, { created_at: at(moment), ...given });
  await store.db.updateTable('internet_customers').set({ status }).where('id', '=', id).execute();
  return id;
}

async function asked(moment: string, status: PaymentStatus): Promise<void> {
  await insert(store.db, 'payment_requests', {
    ...(payment as typeof payment & { currency: 'TRY'; userLanguage: 'tr'; refMerchantStore: 704 }),
    id: randomUUID(),
    reference: randomUUID(),
    status,
    created_at: at(moment),
  });
}

/** Days with something on them. */
async function registrationDays(moment = now): Promise<Record<string, number>> {
  const { days, registrations } = await figuresOf(store.db, moment);
  const counted = days.map((day, index) => [day, registrations.byDay[index] ?? 0] as const);
  return Object.fromEntries(counted.filter(([, count]) => count !== 0));
}

test('an empty store has thirty days with nothing on them', async () => {
  const { days, registrations, payments, messages } = await figuresOf(store.db, now);
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual(['2026-10-17', '2026-11-15']);
  const nothing = Array(30).fill(0);
  expect([registrations.byDay, payments.byDay, messages.message, messages.question]).toEqual(
    Array(4).fill(nothing),
  );
  expect(registrations.byPackage).toEqual([]);
  expect(registrations.byTerm.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
});

test('a day is one of the island, from midnight to midnight, and the thirty-first is not counted', async () => {
  await registered('2026-10-16T20:59:59.999Z');
  await registered('2026-10-16T21:00:00Z');
  await registered('2026-11-13T21:59:59.999Z');
  await registered('2026-11-13T22:00:00Z');
  await registered('2026-11-15T09:59:00Z');
  expect(await registrationDays()).toEqual({
    '2026-10-17': 1,
    '2026-11-13': 1,
    '2026-11-14': 1,
    '2026-11-15': 1,
  });
});

test('the day on which the clocks go back has 25 hours, and every one belongs to it', async () => {
  for (let hour = 0; hour < 25; hour += 1) {
    await registered(new Date(at('2026-10-24T21:30:00Z') + hour * 3_600_000).toISOString());
  }
  await registered('2026-10-24T20:59:59Z');
  await registered('2026-10-25T22:00:00Z');
  expect(await registrationDays()).toEqual({ '2026-10-24': 1, '2026-10-25': 25, '2026-10-26': 1 });
});

test('the day on which the clocks go forward has 23', async () => {
  await registered('2026-03-28T21:59:59Z');
  await registered('2026-03-28T22:00:00Z');
  await registered('2026-03-29T20:59:59Z');
  await registered('2026-03-29T21:00:00Z');
  expect(await registrationDays(at('2026-04-02T10:00:00Z'))).toEqual({
    '2026-03-28': 1,
    '2026-03-29': 2,
    '2026-03-30': 1,
  });
});

test('registrations are counted by package, by state, and by their term', async () => {
  const bought = { packageDetails: '25 MB, type:eco' };
  for (const term of terms) {
    await registered('2026-11-10T10:00:00Z', { ...bought, months: term.months });
  }
  await registered('2026-11-11T10:00:00Z', { ...bought, months: 6 }, 'installed');
  await registered('2026-11-11T10:00:00Z', { packageDetails: 'by hand', months: 0 }, 'declined');
  const { registrations } = await figuresOf(store.db, now);
  expect(registrations.byPackage).toEqual([
    { name: '25 MB, type:eco', count: 5 },
    { name: 'by hand', count: 1 },
  ]);
  expect(registrations.byTerm).toEqual([
    { name: 1, count: 1 },
    { name: 3, count: 1 },
    { name: 6, count: 2 },
    { name: 12, count: 1 },
    { name: null, count: 1 },
  ]);
  expect(registrations.byStatus).toEqual([
    { name: 'new', count: 4 },
    { name: 'contacted', count: 0 },
    { name: 'scheduled', count: 0 },
    { name: 'installed', count: 1 },
    { name: 'declined', count: 1 },
  ]);
});

test('payments are counted by state, messages and questions by day', async () => {
  await asked('2026-10-16T20:00:00Z', 'paid');
  await asked('2026-11-14T10:00:00Z', 'paid');
  await asked('2026-11-15T08:00:00Z', 'paid');
  await asked('2026-11-15T08:00:00Z', 'link_failed');
  const created_at = at('2026-11-15T08:00:00Z');
  await insert(store.db, 'contact_messages', [
    { ...contactMessage, id: 'one', created_at, status: 'open' },
    { ...contactMessage, id: 'two', created_at, status: 'spam' },
  ]);
  await insert(store.db, 'questions', { ...question, id: 'one', created_at });
  const { payments, messages } = await figuresOf(store.db, now);
  expect(payments.byStatus).toEqual([
    { name: 'received', count: 0 },
    { name: 'link_sent', count: 0 },
    { name: 'link_failed', count: 1 },
    { name: 'paid', count: 2 },
    { name: 'cancelled', count: 0 },
  ]);
  expect(payments.byDay.slice(-2)).toEqual([1, 2]);
  expect(messages.message.at(-1)).toBe(2);
  expect(messages.question.at(-1)).toBe(1);
});

test('figures are kept while nothing changes, and counted anew when something has, or a day is over', async () => {
  const kept = new CachedFigures(store.db);
  const first = await kept.get(now);
  expect(await kept.get(now + 1000)).toBe(first);
  await registered('2026-11-15T09:00:00Z');
  const second = await kept.get(now + 2000);
  expect(second.registrations.byDay.at(-1)).toBe(1);
  const tomorrow = await kept.get(at('2026-11-15T22:00:00Z'));
  expect(tomorrow.days.at(-1)).toBe('2026-11-16');
});

test('what goes without leaving a mark is no longer counted after a minute', async () => {
  const kept = new CachedFigures(store.db);
  const old = await registered('2026-11-10T09:00:00Z');
  for (let number = 0; number < 10; number += 1) await registered('2026-11-15T09:00:00Z');
  expect((await kept.get(now)).registrations.byPackage[0]?.count).toBe(11);
  await store.db.deleteFrom('registration_words').where('subject', '=', old).execute();
  await store.db.deleteFrom('internet_customers').where('id', '=', old).execute();
  expect((await kept.get(now + 59_999)).registrations.byPackage[0]?.count).toBe(11);
  expect((await kept.get(now + 60_000)).registrations.byPackage[0]?.count).toBe(10);
});
