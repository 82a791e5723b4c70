import { expect, test, vi } from 'vitest';
import { momentOf } from '#domain/appointments.ts';
import { followOlder } from '../../server/appointments/follow.ts';
import { appointmentDesk, day } from '../support/appointment-desk.ts';
import { storedAppointment } from '../support/appointments.ts';
import { post } from '../support/forms.ts';
import { insert } from '../support/rows.ts';

const { site, agent, first, made, rowOf } = appointmentDesk();

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
