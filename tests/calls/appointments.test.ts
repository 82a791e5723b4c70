import { describe, expect, test } from 'vitest';
import { calendarSentence } from '#content/appointment-mail.ts';
import type { Appointment } from '#domain/appointments.ts';
import { followOlder } from '../../server/appointments/follow.ts';
import { appointmentDesk, day, details, morning, type Registration } from '../support/appointment-desk.ts';
import { post } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';

const { server, site, owner, agent, ali, eda, first, scheduled, make, made, change, shownOn, rowOf, facts } =
  appointmentDesk();

test('an appointment is proposed from what was sent and paid, made, and shown on its day and with its registration', async () => {
  const { proposal, technicians } = (
    await agent.get(`/console/registrations/${first.id}/appointments`)
  ).json();
  expect(proposal).toMatchObject({ address: first.customerAddress, needsRouter: true, toCollect: 6600 });
  expect(technicians.map(({ id }: { id: string }) => id).sort()).toEqual([ali.id, eda.id].sort());

  const appointment = await made(first);
  expect(appointment).toMatchObject({ ...morning, ...details, outcome: 'planned', technicianName: 'ali' });
  expect(await shownOn(day)).toMatchObject({ appointments: [{ id: appointment.id }], unplanned: [] });
  expect((await shownOn('2026-11-21')).appointments).toEqual([]);
  // Eleven in the island's winter is two hours before that in UTC.
  expect((await rowOf(first)).appointment_at).toBe(Date.parse('2026-11-20T07:00:00Z'));
  expect(await facts('appointment_made')).toEqual([
    { name: 'appointment', to: Date.parse('2026-11-20T07:00:00Z') },
    { name: 'technician', to: 'ali' },
  ]);
});

test('whoever presses twice, because the first answer was lost, makes one visit, with and without an installer', async () => {
  for (const technician of [ali.id, null]) {
    const [one, other] = [await make(first, { technician }), await make(first, { technician })];
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(other.json()).toEqual(one.json());
  }
  expect((await shownOn(day)).appointments).toHaveLength(2);
  expect(await made(first, { technician: null, ends: '12:00' })).toMatchObject({ ends: '12:00', version: 1 });
  expect((await shownOn(day)).appointments).toHaveLength(3);
});

test('it is moved, and whoever saw an older state is told by whom', async () => {
  const appointment = await made(first);
  const moved = await change(appointment, { day: '2026-11-21', technician: eda.id });
  expect(moved.json()).toMatchObject({
    day: '2026-11-21',
    technicianName: 'eda',
    version: 2,
    note: details.note,
  });
  expect((await rowOf(first)).appointment_at).toBe(Date.parse('2026-11-21T07:00:00Z'));

  const late = await change(appointment, { day: '2026-11-22' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'changed_meanwhile',
    present: { day: '2026-11-21' },
    by: { name: 'can', action: 'appointment_changed' },
  });
  // Undone by the reverse, in the version that the change made.
  const undone = await change({ ...appointment, version: 2 }, { day, technician: ali.id });
  expect(undone.json()).toMatchObject({ ...morning, technician: ali.id });
});

test('what cannot be is refused by field', async () => {
  expect((await make(first, { ends: '09:00' })).json()).toMatchObject({ code: 'invalid', faults: ['ends'] });
  expect((await make(first, { day: '2026-02-31' })).json()).toMatchObject({ faults: ['day'] });
  // Somebody of the office does not go out.
  expect((await make(first, { technician: agent.id })).json()).toMatchObject({ faults: ['technician'] });
  const early = await storeRegistration(site.store);
  expect((await make(early)).json()).toMatchObject({ code: 'not_next' });
  expect((await change({ ...(await made(first)) }, { outcome: 'not_home' })).json()).toMatchObject({
    faults: ['outcomeNote'],
  });
  expect((await agent.get('/console/appointments?from=2026-01-01&to=2027-01-01')).statusCode).toBe(422);
});

test('a whole month is shown, also the longest, in which the clocks are put back', async () => {
  expect((await agent.get('/console/appointments?from=2026-10-01&to=2026-10-31')).statusCode).toBe(200);
});

describe('an installer is in one place at a time', () => {
  test('an overlapping window is refused, with which appointment stands there', async () => {
    const appointment = await made(first);
    const second = await scheduled();
    const refused = await make(second, { begins: '10:30', ends: '12:00' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'double_booked',
      faults: ['technician'],
      standing: { id: appointment.id, reference: first.reference, begins: '09:00', ends: '11:00' },
    });
    // One after the other, somebody else, or nobody yet.
    const next = await made(second, { begins: '11:00', ends: '12:00' });
    expect(next.outcome).toBe('planned');
    expect((await make(await scheduled(), { begins: '08:00', ends: '09:00' })).statusCode).toBe(201);
    expect((await change(next, { begins: '10:00' })).json()).toMatchObject({ code: 'double_booked' });
    expect((await change(next, { begins: '10:00', technician: eda.id })).statusCode).toBe(200);
    expect((await make(await scheduled(), { technician: null })).statusCode).toBe(201);
  });

  test('what is over or cancelled leaves room, and comes back only where there is still some', async () => {
    const appointment = await made(first);
    await change(appointment, { outcome: 'cancelled' });
    const second = await made(await scheduled());
    expect(second.outcome).toBe('planned');
    expect((await change({ ...appointment, version: 2 }, { outcome: 'planned' })).json()).toMatchObject({
      code: 'double_booked',
    });
  });

  test('of many who plan at once exactly one gets the time', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => scheduled()));
    const answers = await Promise.all(all.map((registration) => make(registration)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await shownOn(day)).appointments).toHaveLength(1);
    // Moved there at once, too.
    const later = await Promise.all(
      (await Promise.all([scheduled(), scheduled(), scheduled()])).map((registration, place) =>
        made(registration, { day: `2026-11-2${place + 2}` }),
      ),
    );
    const moves = await Promise.all(later.map((one) => change(one, { day: '2026-11-21' })));
    expect(moves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('the customer', () => {
  test('is told in their language when it is made, moved and cancelled, with a file that replaces the older', async () => {
    const path = '/console/words/appointment';
    const { version, value } = (await owner.get(path)).json();
    const cancelled_subject = {
      tr: 'Gelemiyoruz',
      en: 'We cannot come, {name} ({reference})',
      ru: 'Не приедем',
    };
    const published = await owner.post(path, { version, value: { ...value, cancelled_subject } });
    expect(published.statusCode).toBe(200);
    let appointment = await made(first);
    await site.outbox.turn();
    appointment = (await change(appointment, { day: '2026-11-21' })).json();
    expect(appointment.isTold).toBe(false);
    await site.outbox.turn();
    // Nothing that a customer has to know.
    appointment = (
      await change({ ...appointment, version: 2 }, { note: 'Merdiven', technician: eda.id })
    ).json();
    expect(appointment.isTold).toBe(true);
    await site.outbox.turn();
    await change(appointment, { outcome: 'cancelled' });
    await site.outbox.turn();

    const mails = await server.received(3);
    expect(mails).toMatchObject([
      { to: ['deniz@example.com'], subject: `Your installation appointment (${first.reference})` },
      { subject: `Your installation appointment has moved (${first.reference})` },
      // In the company's own words.
      { subject: `We cannot come, Ayşe Kaya (${first.reference})` },
    ]);
    expect(unquoted(mails[0]?.text)).toMatch(/Friday,? 20 November 2026, 9AM–11AM\r\n/);
    expect(unquoted(mails[1]?.text)).toMatch(/Saturday,? 21 November 2026, 9AM–11AM\r\n/);
    const files = mails.map(({ source }) => calendarIn(source));
    const lines = (file: string, name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(file)?.[1];
    expect(files.map((file) => lines(file, 'UID'))).toEqual(
      Array(3).fill(`${appointment.id}@meltem.example`),
    );
    expect(files.map((file) => lines(file, 'SEQUENCE'))).toEqual(['0', '1', '2']);
    expect(files.map((file) => lines(file, 'DTSTART'))).toEqual([
      ...['20261120T070000Z', '20261121T070000Z', '20261121T070000Z'],
    ]);
    expect(files.map((file) => lines(file, 'STATUS'))).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(files.map((file) => lines(file, 'DTEND'))).toEqual([
      ...['20261120T090000Z', '20261121T090000Z', '20261121T090000Z'],
    ]);
    expect(lines(files[0] ?? '', 'LOCATION')).toBe('Zeytinlik Sokak 4\\, Girne');
    expect(mails.map(({ source }) => /filename="?([\w.]+)/.exec(source)?.[1])).toEqual(
      Array(3).fill('meltem.ics'),
    );
    const texts = mails.map(({ text }) => unquoted(text));
    expect(texts.map((text) => text.includes(calendarSentence('en')))).toEqual([true, true, false]);
    const { notices } = (await agent.get(`/console/registrations/${first.id}`)).json();
    expect(notices).toHaveLength(3);
  });

  test('hears of two quick changes once, and nothing of what was cancelled before', async () => {
    const appointment = await made(first);
    await change(appointment, { begins: '10:00' });
    await site.outbox.turn();
    expect(server.mails).toHaveLength(1);
    await change(await made(await scheduled(), { day: '2026-11-25' }), { outcome: 'cancelled' });
    await site.outbox.turn();
    expect(server.mails).toHaveLength(1);
  });

  test('finds it with its file by the reference', async () => {
    await made(first);
    const asked = { reference: first.reference, contact: 'deniz@example.com' };
    const { appointment } = (await post(site.app, '/request-status', asked)).json();
    expect(appointment).toMatchObject({ ...morning, address: details.address });
    expect(appointment.calendar).toContain('SUMMARY:Meltem internet installation\r\n');
  });
});

describe('what stands with a registration', () => {
  const appointmentsOf = async ({ id }: Registration): Promise<Appointment[]> =>
    (await agent.get(`/console/registrations/${id}/appointments`)).json().appointments;
  /** As an instance does that knows no visits. */
  const setAlone = ({ id }: Registration, appointment_at: number | null, status = 'scheduled' as const) =>
    site.store.db
      .updateTable('internet_customers')
      .set({ appointment_at, status })
      .where('id', '=', id)
      .execute();
  const at = (written: string) => Date.parse(written);

  test('becomes a visit where an older instance set it alone', async () => {
    // Whatever an instance stores, a window begins with a minute.
    await setAlone(first, at('2026-11-20T08:30:00.017Z'));
    expect(await followOlder(site.store.db)).toBe(1);
    expect(await followOlder(site.store.db)).toBe(0);
    const [adopted] = await appointmentsOf(first);
    expect(adopted).toMatchObject({ day, begins: '10:30', ends: '12:30', technician: null, toCollect: 6600 });
    expect(adopted).toMatchObject({ village: 'Lefkoşa', phone: first.customerPhoneNumber });
    expect((await shownOn(day)).appointments).toMatchObject([{ id: adopted?.id }]);
  });

  test('moves the visit where an older instance moves it, and lets go of an installer who is busy then', async () => {
    const appointment = await made(first);
    await setAlone(first, at('2026-11-21T11:00:00Z'));
    expect(await appointmentsOf(first)).toMatchObject([
      {
        ...{ id: appointment.id, day: '2026-11-21', begins: '13:00', ends: '15:00' },
        ...{ technician: ali.id, version: 2, isTold: false },
      },
    ]);
    await made(await scheduled(), { day: '2026-11-22' });
    await setAlone(first, at('2026-11-22T07:00:00Z'));
    expect(await appointmentsOf(first)).toMatchObject([
      { day: '2026-11-22', technician: null, technicianName: null },
    ]);
  });

  test('cancels the visit where it is taken back or declined', async () => {
    await made(first);
    await setAlone(first, null);
    expect(await appointmentsOf(first)).toMatchObject([{ outcome: 'cancelled' }]);

    const second = await scheduled();
    await made(second);
    await agent.post(`/console/registrations/${second.id}/move`, {
      to: 'declined',
      reason: 'Taşındı',
      version: 3,
    });
    const [cancelled] = await appointmentsOf(second);
    expect(cancelled).toMatchObject({ outcome: 'cancelled' });
    // Nobody comes back for what is declined: its visit is not opened again, and nobody is told so.
    const refused = await change(cancelled as Appointment, { outcome: 'planned' });
    expect(refused.json()).toMatchObject({ status: 409, code: 'not_next' });
    expect(await appointmentsOf(second)).toEqual([cancelled]);
  });

  test('goes with the person', async () => {
    await made(first);
    const of = ['deniz@example.com'];
    const { seen } = (await owner.post('/console/erasing/preview', { of })).json();
    await owner.post('/console/erasing', { of, seen, confirmation: of[0] });
    expect(await site.store.db.selectFrom('appointments').selectAll().execute()).toEqual([]);
    expect(await site.store.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  });
});

function unquoted(text = ''): string {
  const bytes = text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, byte) => `%${byte}`);
  return decodeURIComponent(bytes);
}

/** The attached file, which is sent in base64. */
function calendarIn(source: string): string {
  const [, head = '', body = ''] =
    /(content-type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/i.exec(source) ?? [];
  expect(head).toContain('method=PUBLISH');
  return Buffer.from(body, 'base64').toString();
}
