import { describe, expect, test } from 'vitest';
import { appointmentDesk, day, details } from '../support/appointment-desk.ts';

const { site, agent, ali, eda, first, make, made, change, shownOn, rowOf, facts } = appointmentDesk();

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
