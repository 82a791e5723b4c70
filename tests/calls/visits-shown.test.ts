import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { followOlder } from '../../server/appointments/follow.ts';
import { appointmentDesk, day, details, morning, type Registration } from '../support/appointment-desk.ts';
import { storedRow } from '../support/rows.ts';

const { server, site, owner, agent, ali, eda, first, scheduled, make, made, change, shownOn, rowOf, facts } =
  appointmentDesk();

const today = '2026-11-16';
const visitsOf = async ({ id }: Registration) =>
  (await agent.get(`/console/registrations/${id}/appointments`)).json();
const daysOf = ({ appointments }: { appointments: Appointment[] }) =>
  appointments.map((visit) => `${visit.day} ${visit.begins}`);

test('the office sees the visits of its days, the earliest first, and none that is cancelled', async () => {
  const afternoon = await made(first, { begins: '14:00', ends: '16:00' });
  await made(await scheduled(), { day: '2026-11-21', begins: '08:00' });
  await made(await scheduled());
  await change(await made(await scheduled(), { begins: '17:00', ends: '18:00' }), { outcome: 'cancelled' });
  expect(daysOf(await shownOn(day, '2026-11-21'))).toEqual([
    ...['2026-11-20 09:00', '2026-11-20 14:00', '2026-11-21 08:00'],
  ]);
  const [, shown] = (await shownOn(day)).appointments;
  expect(shown).toEqual({
    ...{ ...details, day, begins: '14:00', ends: '16:00', id: afternoon.id, version: 1 },
    ...{ outcome: 'planned', outcomeNote: '', collected: null, isTold: false, language: 'en' },
    ...{ reference: first.reference, registration: first.id, customerName: 'Ayşe Kaya' },
    ...{ packageDetails: '35 MB, type:eco', technician: ali.id, technicianName: 'ali' },
  });
});

test('who waits for a visit is listed, whoever waits longest first, with how the last one ended', async () => {
  const customerAddress = 'Liman Yolu 2, Girne';
  const later = await scheduled({ created_at: 2000, customerAddress });
  const earlier = await scheduled({ created_at: 1000, customerFirstName: '', customerLastName: 'Su' });
  await made(first, { day: today });
  for (const [on, outcome] of [
    ['2026-11-18', 'another_visit'],
    ['2026-11-17', 'not_home'],
  ])
    await change(await made(later, { day: on }), { outcome, outcomeNote: on });
  const none = { address: earlier.customerAddress, outcome: null, outcomeNote: '' };
  expect((await shownOn(day)).unplanned).toEqual([
    { registration: earlier.id, reference: earlier.reference, customerName: 'Su', ...none },
    {
      ...{ registration: later.id, reference: later.reference, customerName: 'Ayşe Kaya' },
      ...{ address: customerAddress, outcome: 'another_visit', outcomeNote: '2026-11-18' },
    },
  ]);
});

test('a new visit begins with what was sent and is still to be paid, and the next with what the last one had', async () => {
  const sent = { customerAddress: 'Liman Yolu 2, Girne', customerPhoneNumber: '0548 111 22 33' };
  const somebody = await scheduled({ ...sent, customerNeedRouter: 'false' });
  for (const [subject, amount] of [
    [first.id, 100],
    [somebody.id, 600],
  ])
    await agent.post('/console/ledger', {
      ...{ id: randomUUID(), kind: 'registration', subject, amount },
      ...{ method: 'cash', note: '', seen: 0 },
    });
  const { customerAddress: address, customerPhoneNumber: phone } = sent;
  expect((await visitsOf(somebody)).proposal).toEqual({
    ...{ ...morning, day: '2026-11-17', address, village: 'Girne', phone, router: '', note: '' },
    ...{ needsRouter: false, toCollect: 6000 },
  });
  await made(somebody);
  const last = { address: 'Okul 1, Lefke', village: 'Lefke', phone: '0533 7', router: 'B', note: 'Arka' };
  await made(somebody, { day: '2026-11-21', ...last });
  expect((await visitsOf(somebody)).proposal).toMatchObject({ day: '2026-11-17', ...last });
});

test('an installer who left gets no new visit, and keeps what they have until somebody moves it', async () => {
  const visit = await made(first, { technician: eda.id });
  await owner.post(`/console/staff/${eda.id}/disable`);
  expect((await visitsOf(first)).technicians).toEqual([{ id: ali.id, name: 'ali' }]);
  const other = await scheduled();
  expect((await make(other, { technician: eda.id })).json()).toMatchObject({
    ...{ code: 'invalid', faults: ['technician'] },
  });
  expect((await change(visit, { note: 'Merdiven' })).json()).toMatchObject({
    ...{ note: 'Merdiven', technician: eda.id, technicianName: 'eda' },
  });
  expect((await change({ ...visit, version: 2 }, { technician: ali.id })).json()).toMatchObject({
    technicianName: 'ali',
  });
  expect(await facts('appointment_changed')).toEqual([{ name: 'technician', from: 'eda', to: 'ali' }]);
});

test('without a day an installer sees today', async () => {
  const { id } = await made(first, { day: today });
  await made(first);
  expect((await ali.get('/console/my-day')).json()).toMatchObject({
    ...{ day: today, today, visits: [{ id }] },
  });
});

test('what was said of a visit stays until it is planned again; nothing to collect is nothing', async () => {
  const visit = await made(first);
  const stored = () => storedRow(site.store.db, 'appointments', { id: visit.id });
  expect((await change(visit, { toCollect: 0 })).json()).toMatchObject({ toCollect: 0 });
  const said = { version: 2, outcome: 'not_home', outcomeNote: 'Kapı\naçılmadı', collected: 5 };
  await ali.post(`/console/my-day/${visit.id}`, said);
  expect(await stored()).toMatchObject({ outcome_note: 'Kapı açılmadı', outcome_at: Date.now() });
  const noted = (await change({ ...visit, version: 3 }, { note: 'Zil\nçalışmıyor' })).json();
  expect(noted).toMatchObject({ note: 'Zil\nçalışmıyor', outcomeNote: 'Kapı açılmadı', collected: 5 });
  await change(noted, { outcome: 'planned' });
  expect(await stored()).toMatchObject({ outcome_note: '', collected: null, outcome_at: null });
});

test('whoever saw an older state is told what was done last, be it that it was made or that it ended', async () => {
  const visit = await made(first);
  const lastDone = async (version: number) => (await change({ ...visit, version }, { note: 'A' })).json().by;
  expect(await lastDone(9)).toEqual({ name: 'can', action: 'appointment_made' });
  await change(visit, { outcome: 'done' });
  expect(await lastDone(1)).toEqual({ name: 'can', action: 'appointment_ended' });
});

test('a visit that nobody ended is still written about once the line is on, and nobody follows it', async () => {
  const visit = await made(first);
  await agent.post(`/console/registrations/${first.id}/move`, { to: 'installed', version: 3 });
  expect((await change(visit, { note: 'Merdiven' })).statusCode).toBe(200);
  expect(await followOlder(site.store.db)).toBe(0);
});

test('a customer reads of the visit on the status page while it is to come, and of none once the line is on', async () => {
  await made(first);
  const { reference } = await rowOf(first);
  const told = async () => {
    const payload = { reference, contact: 'deniz@example.com' };
    return (await site.app.inject({ method: 'POST', url: '/request-status', payload })).json();
  };
  expect(await told()).toMatchObject({ status: 'scheduled', appointment: morning });
  await agent.post(`/console/registrations/${first.id}/move`, { to: 'installed', version: 3 });
  const { status, appointment } = await told();
  expect([status, appointment]).toEqual(['installed', undefined]);
});

test('another time or address is another visit, and of several that stand there the earliest is named', async () => {
  await made(first, { technician: null });
  for (const other of [{ begins: '08:00' }, { address: 'Okul 1, Lefke' }])
    expect(await made(first, { technician: null, ...other })).toMatchObject(other);
  expect((await shownOn(day)).appointments).toHaveLength(3);
  await made(first, { begins: '11:00', ends: '12:00' });
  await made(first);
  expect((await make(await scheduled(), { begins: '08:00', ends: '13:00' })).json()).toMatchObject({
    standing: { ...morning, customerName: 'Ayşe Kaya' },
  });
});

test('the customer hears of a visit that somebody takes back, and of what an older instance set, with the next step here', async () => {
  const { db } = site.store;
  const subjects = async () => {
    await site.outbox.turn();
    return server.mails.map(({ subject }) => subject.replace(` (${first.reference})`, ''));
  };
  const told = 'Your installation appointment';
  const setAlone = async (at: string, version: number) => {
    const appointment_at = Date.parse(at);
    await db.updateTable('internet_customers').set({ appointment_at }).where('id', '=', first.id).execute();
    await agent.post(`/console/registrations/${first.id}/assign`, { version, assignedTo: null });
  };
  await setAlone('2026-11-20T07:00:00Z', 3);
  expect(await subjects()).toEqual([told]);
  await setAlone('2026-11-21T07:00:00Z', 4);
  expect(await subjects()).toEqual([told, `${told} has moved`]);
  const changes = [{ id: first.id, version: 5, isUndo: true }];
  expect((await agent.post('/console/registrations/change', { changes })).json()).toEqual({ left: [] });
  expect(await subjects()).toEqual([told, `${told} has moved`, `${told} is cancelled`]);
  expect(await storedRow(db, 'appointments', { registration: first.id })).toMatchObject({
    ...{ outcome: 'cancelled', outcome_at: Date.now(), version: 3, sequence: 2 },
  });
  const { entries } = (await owner.get('/console/audit?action=registration_undone')).json();
  expect(entries[0].facts).toEqual([
    { name: 'status', from: 'scheduled', to: 'contacted' },
    { name: 'appointment', from: Date.parse('2026-11-21T07:00:00Z'), to: null },
  ]);
});

test('less than nothing is not collected, and a week does not end before it begins', async () => {
  expect((await make(first, { toCollect: -1 })).statusCode).toBe(422);
  const backwards = await agent.get('/console/appointments?from=2026-11-21&to=2026-11-19');
  expect(backwards.json()).toMatchObject({ code: 'invalid', faults: ['from', 'to'] });
});
