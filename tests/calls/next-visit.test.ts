import { expect, test, vi } from 'vitest';
import { momentOf } from '#domain/appointments.ts';
import { followOlder } from '../../server/appointments/follow.ts';
import { appointmentDesk, day } from '../support/appointment-desk.ts';
import { storedAppointment } from '../support/appointments.ts';
import { post } from '../support/forms.ts';
import { insert } from '../support/rows.ts';

const { site, agent, ali, first, made, change, rowOf } = appointmentDesk();

const later = '2026-11-25';
const nineOn = (on: string) => momentOf({ day: on, begins: '09:00' });
/** As the customer finds it by the reference. */
async function told() {
  const asked = { reference: first.reference, contact: 'deniz@example.com' };
  const { appointment, appointment_at } = (await post(site.app, '/request-status', asked)).json();
  const [, begins] = /DTSTART:(\d+)T/.exec(appointment.calendar) ?? [];
  expect(begins).toBe(appointment.day.replaceAll('-', ''));
  expect(appointment_at).toBe(nineOn(appointment.day));
  return appointment.day;
}
const missed = () => insert(site.store.db, 'appointments', storedAppointment(first.id, nineOn('2026-11-10')));
const stored = async () => (await rowOf(first)).appointment_at;

test('a visit that nobody ended does not stand before the one that is agreed now', async () => {
  await missed();
  await made(first);
  expect(await told()).toBe(day);
  expect(await stored()).toBe(nineOn(day));
});

test('a visit gives way to the next when it is over, and the last one stays', async () => {
  await made(first);
  await made(first, { day: later });
  const { db } = site.store;
  for (const [now, shown] of [
    ['2026-11-20T08:59:59Z', day],
    ['2026-11-20T09:00:00Z', later],
    ['2026-11-26T09:00:00Z', later],
  ] as const) {
    vi.setSystemTime(now);
    expect(await told()).toBe(shown);
    const changed = (await stored()) === nineOn(shown) ? 0 : 1;
    expect(await followOlder(db)).toBe(changed);
    expect(await followOlder(db)).toBe(0);
    expect(await stored()).toBe(nineOn(shown));
  }
});

test('of several visits that were made, the last one stands with the registration', async () => {
  for (const on of [day, later]) await change(await made(first, { day: on }), { outcome: 'done' });
  expect(await stored()).toBe(nineOn(later));
});

test('an older instance that moves it moves the one that is agreed, not one that nobody ended', async () => {
  await missed();
  await made(first);
  await site.store.db
    .updateTable('internet_customers')
    .set({ appointment_at: nineOn(later) })
    .where('id', '=', first.id)
    .execute();
  const { appointments } = (await agent.get(`/console/registrations/${first.id}/appointments`)).json();
  expect(appointments.map((visit: { day: string }) => visit.day)).toEqual(['2026-11-10', later]);
});

test.each([
  ['nobody was home', 'not_home', null],
  ['the office cancelled it', 'cancelled', null],
  ['the installer said that it is done', 'done', nineOn(day)],
])('undoing an installation makes no new visit where %s meanwhile', async (_, outcome, appointment_at) => {
  const visit = await made(first);
  await site.outbox.turn();
  await agent.post(`/console/registrations/${first.id}/move`, { to: 'installed', version: 3 });
  expect(await stored()).toBe(nineOn(day));
  const said = { outcome, outcomeNote: 'Kapı açılmadı', collected: null };
  if (outcome === 'cancelled') await change(visit, said);
  else await ali.post(`/console/my-day/${visit.id}`, { version: 1, ...said });
  const deliveries = () => site.store.db.selectFrom('deliveries').select('id').execute();
  await site.outbox.turn();
  const before = await deliveries();

  expect((await agent.post(`/console/registrations/${first.id}/undo`, { version: 4 })).statusCode).toBe(200);
  const { appointments } = (await agent.get(`/console/registrations/${first.id}/appointments`)).json();
  expect(appointments).toMatchObject([{ id: visit.id, outcome }]);
  expect(await rowOf(first)).toMatchObject({ status: 'scheduled', appointment_at });
  expect(await deliveries()).toEqual(before);
});
