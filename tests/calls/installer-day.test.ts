import { describe, expect, test } from 'vitest';
import type { Visit, VisitOutcome } from '#domain/appointments.ts';
import { appointmentDesk, day, details } from '../support/appointment-desk.ts';
import { storedRow } from '../support/rows.ts';

const { server, site, agent, ali, eda, first, make, made, change, shownOn, rowOf, facts } = appointmentDesk();

describe('an installer', () => {
  const dayOf = async (who = ali) => (await who.get(`/console/my-day?day=${day}`)).json();

  test('sees their own day without anything they need not know', async () => {
    await made(first);
    const { visits, ...rest } = await dayOf();
    expect(rest).toMatchObject({ day });
    expect(visits).toHaveLength(1);
    expect(Object.keys(visits[0]).sort()).toEqual(
      [
        ...['address', 'begins', 'collected', 'customerName', 'day', 'ends', 'id', 'note', 'outcome'],
        ...[
          'outcomeNote',
          'packageDetails',
          'phone',
          'reference',
          'router',
          'toCollect',
          'version',
          'village',
        ],
      ].sort(),
    );
    expect((await dayOf(eda)).visits).toEqual([]);
    await change(await made(first, { begins: '14:00', ends: '16:00' }), { outcome: 'cancelled' });
    expect((await dayOf()).visits).toEqual(visits);
    expect((await ali.get('/console/my-day?day=2026-99-99')).statusCode).toBe(422);
  });

  test('says what became of a visit and what they took, and that is no money in the ledger', async () => {
    const appointment = await made(first);
    const said = { version: 1, outcome: 'done', outcomeNote: '', collected: 1100.1 };
    expect((await ali.post(`/console/my-day/${appointment.id}`, said)).statusCode).toBe(204);
    // A second time, because the first answer was lost.
    expect((await ali.post(`/console/my-day/${appointment.id}`, said)).statusCode).toBe(204);
    expect((await shownOn(day)).appointments).toMatchObject([
      { outcome: 'done', collected: 1100.1, version: 2 },
    ]);
    expect(await facts('appointment_ended')).toEqual([
      { name: 'outcome', from: 'planned', to: 'done' },
      { name: 'collected', from: null, to: 1100.1 },
    ]);
    expect(await site.store.db.selectFrom('ledger_entries').selectAll().execute()).toEqual([]);
    // The office moves it on.
    expect((await rowOf(first)).status).toBe('scheduled');
    expect((await shownOn(day)).unplanned).toMatchObject([{ registration: first.id, outcome: 'done' }]);

    const back = { version: 2, outcome: 'planned', outcomeNote: '', collected: null };
    await ali.post(`/console/my-day/${appointment.id}`, back);
    expect((await dayOf()).visits).toMatchObject([{ outcome: 'planned', collected: null }]);
  });

  test('who was not there or has to be visited again is proposed to be planned, with why', async () => {
    const appointment = await made(first);
    const said = { version: 1, outcome: 'another_visit', outcomeNote: 'Direk yok', collected: null };
    expect(
      (await ali.post(`/console/my-day/${appointment.id}`, { ...said, outcomeNote: ' ' })).statusCode,
    ).toBe(422);
    await ali.post(`/console/my-day/${appointment.id}`, said);
    expect((await shownOn(day)).unplanned).toMatchObject([
      { registration: first.id, outcome: 'another_visit', outcomeNote: 'Direk yok' },
    ]);
    expect((await rowOf(first)).appointment_at).toBeNull();
    const { proposal } = (await agent.get(`/console/registrations/${first.id}/appointments`)).json();
    expect(proposal).toMatchObject({ router: 'AX55', note: details.note });
    expect((await make(first, { day: '2026-11-23' })).statusCode).toBe(201);
  });

  test('a visit of which nobody said how it went is not forgotten', async () => {
    await made(first, { day: '2026-11-02' });
    expect((await shownOn(day)).unplanned).toMatchObject([{ registration: first.id, outcome: 'planned' }]);
  });

  test('does not reach a colleague’s visit, nor their own once it is somebody else’s', async () => {
    const appointment = await made(first);
    const said = { version: 1, outcome: 'done', outcomeNote: '', collected: null };
    expect((await eda.post(`/console/my-day/${appointment.id}`, said)).statusCode).toBe(404);
    await change(appointment, { technician: eda.id });
    expect((await ali.post(`/console/my-day/${appointment.id}`, { ...said, version: 2 })).statusCode).toBe(
      404,
    );
    expect((await dayOf()).visits).toEqual([]);
  });

  test('is nobody to give a registration to', async () => {
    const colleagues = (await agent.get('/console/colleagues')).json();
    expect(colleagues.map(({ name }: { name: string }) => name)).toEqual(['ada', 'can']);
    const given = await agent.post(`/console/registrations/${first.id}/assign`, {
      version: 3,
      assignedTo: ali.id,
    });
    expect(given.statusCode).toBe(422);
  });
});

describe('a press that is taken back', () => {
  const say = ({ id }: Visit, version: number, outcome: VisitOutcome) =>
    ali.post(`/console/my-day/${id}`, { version, outcome, outcomeNote: 'Kapı açılmadı', collected: null });
  const subjects = async () => {
    await site.outbox.turn();
    return server.mails.map(({ subject }) => subject?.replace(` (${first.reference})`, ''));
  };
  const told = 'Your installation appointment';

  test.each(['done', 'not_home', 'another_visit'] as const)(
    'tells the customer nothing: %s',
    async (pressed) => {
      const visit = await made(first);
      expect(await subjects()).toEqual([told]);
      const deliveries = () => site.store.db.selectFrom('deliveries').select('id').execute();
      const before = await deliveries();
      await say(visit, 1, pressed);
      expect((await say(visit, 2, 'planned')).statusCode).toBe(204);
      expect(await deliveries()).toEqual(before);
      expect((await shownOn(day)).appointments).toMatchObject([{ outcome: 'planned', isTold: true }]);
      expect(await storedRow(site.store.db, 'appointments', { id: visit.id })).toMatchObject({ sequence: 0 });
    },
  );

  test.each([
    ['another time', { begins: '14:00', ends: '16:00' }],
    ['another address', { address: 'Liman Yolu 2, Girne' }],
  ])('lets the customer know of %s that was set before', async (_, changed) => {
    const visit = await made(first);
    expect(await subjects()).toEqual([told]);
    await say(visit, 1, 'done');
    await change({ ...visit, version: 2 }, changed);
    expect(await subjects()).toEqual([told]);
    await say(visit, 3, 'planned');
    expect(await subjects()).toEqual([told, `${told} has moved`]);
    expect((await shownOn(day)).appointments).toMatchObject([{ ...changed, isTold: true }]);
  });

  test('lets the customer know of a visit that they have not heard of, or only that it is cancelled', async () => {
    const visit = await made(first);
    await say(visit, 1, 'done');
    expect(await subjects()).toEqual([]);
    await say(visit, 2, 'planned');
    expect(await subjects()).toEqual([told]);

    await change({ ...visit, version: 3 }, { outcome: 'cancelled' });
    const heard = [told, `${told} is cancelled`];
    expect(await subjects()).toEqual(heard);
    await change({ ...visit, version: 4 }, { outcome: 'done' });
    expect(await subjects()).toEqual(heard);
    await say(visit, 5, 'planned');
    expect(await subjects()).toEqual([...heard, `${told} has moved`]);
  });

  test.each(['installed', 'declined'])('is refused once the registration is %s', async (to) => {
    const visit = await made(first);
    await say(visit, 1, 'not_home');
    await agent.post(`/console/registrations/${first.id}/move`, { to, reason: 'Taşındı', version: 3 });
    expect((await say(visit, 2, 'planned')).json()).toMatchObject({ status: 409, code: 'not_next' });
    expect((await shownOn(day)).appointments).toMatchObject([{ outcome: 'not_home', version: 2 }]);
  });
});
