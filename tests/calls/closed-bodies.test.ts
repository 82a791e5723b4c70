import { expect, test } from 'vitest';
import { appointmentDesk } from '../support/appointment-desk.ts';
import { booking, statementOf } from '../support/bank-statements.ts';
import { storedRow } from '../support/rows.ts';
import { statementDesk } from '../support/statement-desk.ts';

const { site, agent, ali, eda, first, made, scheduled } = appointmentDesk();

const { requested, uploaded, confirm, entries } = statementDesk(site, agent);

const somebodyElse = { id: 'forged', name: 'The owner', from: '192.0.2.1' };

function changesOf({ id }: { id: string }) {
  return site.store.db
    .selectFrom('registration_changes')
    .select(['by_name', 'at'])
    .where('registration', '=', id)
    .execute();
}

const visitOf = (id: string) => storedRow(site.store.db, 'appointments', { id });

test('nobody writes in the name of somebody else, nor at another time', async () => {
  const path = `/console/registrations/${first.id}`;
  await agent.post(`${path}/undo`, { version: 3, by: somebodyElse, at: 5 });
  const changes = [{ id: first.id, version: 4, to: 'scheduled', by: somebodyElse, at: 5 }];
  await agent.post('/console/registrations/change', { changes });
  await agent.post('/console/registrations/change', {
    changes: [{ id: first.id, version: 5, isUndo: true, by: somebodyElse, at: 5 }],
  });
  const written = await changesOf(first);
  expect(written).toHaveLength(5);
  expect(new Set(written.map(({ by_name }) => by_name))).toEqual(new Set(['can']));
  expect(written.every(({ at }) => at > 5)).toBe(true);
});

test('money is entered by whoever entered it', async () => {
  const request = await requested();
  const { lines } = await uploaded(statementOf.camt053([booking('nothing', request.amount)]));
  expect((await confirm(lines[0], request.id, { by: somebodyElse })).statusCode).toBe(200);
  expect(await entries()).toMatchObject([{ by_id: agent.id, by_name: 'can' }]);
});

test('what is said of one in a body about another is not heard', async () => {
  const other = await scheduled();
  const { id } = await made(first, { registration: other.id, id: 'forged' });
  expect(await visitOf(id)).toMatchObject({ registration: first.id });
  await agent.post(`/console/registrations/${first.id}/undo`, { version: 3, id: other.id });
  expect([await changesOf(first), await changesOf(other)].map(({ length }) => length)).toEqual([3, 2]);
});

test('an installer says what became of a visit, and nothing else of it', async () => {
  const { id } = await made(first);
  const before = await visitOf(id);
  const answer = await ali.post(`/console/my-day/${id}`, {
    ...{ version: 1, outcome: 'done', outcomeNote: '', collected: null },
    ...{ toCollect: 0, day: '2026-11-30', technician: eda.id, technician_name: 'Nobody', phone: '1' },
    ...{ registration: 'another', created_at: 1, told_sequence: 9 },
  });
  expect(answer.statusCode).toBe(204);
  expect(await visitOf(id)).toEqual({
    ...before,
    outcome: 'done',
    outcome_at: expect.any(Number),
    version: 2,
  });
});
